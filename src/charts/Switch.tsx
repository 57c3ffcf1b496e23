type Props = { label: string; hint: string; isOn: boolean; onChange: (isOn: boolean) => void };

export function Switch({ label, hint, isOn, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className="v-switch"
      title={hint}
      onClick={() => onChange(!isOn)}
    >
      <span className="v-knob" aria-hidden="true" />
      {label}
    </button>
  );
}
