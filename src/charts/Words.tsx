/** A sentence with names between backticks, as in the tables and the pages of the charts. */
export function Words({ text }: { text: string }) {
  // A split at pairs of backticks puts names at odd indices. Their order never changes.
  const parts = text.split(/`([^`]*)`/);
  if (parts.length === 1) return text;
  return parts.map((part, place) => {
    const key = `${place} ${part}`;
    return place % 2 ? <code key={key}>{part}</code> : <span key={key}>{part}</span>;
  });
}

export function Lines({ lines, empty }: { lines: readonly string[]; empty: string }) {
  if (lines.length === 0) return <p className="v-soft">{empty}</p>;
  return (
    <ul className="v-lines">
      {lines.map((line) => (
        <li key={line}>
          <Words text={line} />
        </li>
      ))}
    </ul>
  );
}
