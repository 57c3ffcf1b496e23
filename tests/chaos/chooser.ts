/** Chooses the control of a step: by role, name, and place, and never by how fast the page was. */
import type { Dice } from './dice.ts';
import type { Control } from './steps.ts';

export const keyOf = ({ role, name, nth }: Control): string => `${role} ${name} ${nth}`;

/** Roles that take text. */
const FIELDS = new Set(['textbox', 'searchbox', 'combobox']);
export const takesText = ({ role }: Control): boolean => FIELDS.has(role);

/** Counts how often each control was used, so that a run does not only press the logo. */
export class Chooser {
  readonly #used = new Map<string, number>();

  /**
   * Returns one of the controls that were used least, among those of a few that the dice draw.
   *
   * @param controls in the order of the document
   * @returns undefined if there are none
   */
  choose(controls: readonly Control[], dice: Dice): Control | undefined {
    if (controls.length === 0) return undefined;
    // Lists of cards and pages of links would otherwise hide the few buttons.
    const [role] = dice.chance(0.5) ? dice.ranked([...new Set(controls.map((one) => one.role))], String) : [];
    const eligible = role ? controls.filter((control) => control.role === role) : controls;
    const drawn = dice.ranked(eligible, keyOf).slice(0, 4);
    const least = Math.min(...drawn.map((control) => this.timesOf(control)));
    return drawn.find((control) => this.timesOf(control) === least);
  }

  timesOf(control: Control): number {
    return this.#used.get(keyOf(control)) ?? 0;
  }

  note(control: Control): void {
    this.#used.set(keyOf(control), this.timesOf(control) + 1);
  }
}
