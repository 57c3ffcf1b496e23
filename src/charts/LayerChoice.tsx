import { type Layer, showLayer, useLive } from './live.ts';
import { say } from './texts.ts';

const layers = Object.keys(say.layers) as Layer[];

/** Selects the coverage that the pictures show. */
export function LayerChoice() {
  const { layer } = useLive();
  return (
    <label className="v-layer">
      {say.layer}{' '}
      <select
        value={layer}
        onChange={({ target }) => showLayer(layers.find((name) => name === target.value) ?? 'none')}
      >
        {layers.map((name) => (
          <option key={name} value={name}>
            {say.layers[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
