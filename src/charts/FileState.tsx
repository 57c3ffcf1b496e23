import { type Loaded, loadAgain } from './files.ts';
import { say } from './texts.ts';

/** Replaces the content of a file that is loading or has failed. */
export function FileState({ file, address, what }: { file: Loaded<unknown>; address: string; what: string }) {
  if (file.state === 'ready') return null;
  if (file.state === 'loading') return <p className="v-soft v-pad">{say.loading}</p>;
  return (
    <div className="v-pad" role="alert">
      <p>{say.noFile(what)}</p>
      <button type="button" onClick={() => loadAgain(address)}>
        {say.again}
      </button>
    </div>
  );
}
