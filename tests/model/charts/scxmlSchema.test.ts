import { expect, test } from 'vitest';
import { setup } from 'xstate';
import { flows } from '../allFlows.ts';
import { scxmlOf } from './scxml.ts';
import { againstSchema } from './scxmlSchema.ts';

test('the SCXML of every machine is valid', async () => {
  const documents = new Map(flows.map(({ name, model }) => [name, scxmlOf(model.machine)]));
  expect(Object.fromEntries(await againstSchema(documents))).toEqual({});
});

const lamp = setup({
  types: {} as { context: { wait: number }; events: { type: 'went' } },
  delays: { worked: ({ context }) => context.wait },
  guards: { may: () => true },
}).createMachine({
  id: 'lamp',
  context: { wait: 1 },
  initial: 'off',
  states: {
    off: { after: { worked: 'on', 1500: { guard: 'may', target: 'off', reenter: true } } },
    on: { description: '亮着', on: { went: 'off' } },
    gone: { type: 'final' },
  },
});

test('againstSchema reports every kind of wrong document', async () => {
  const sound = scxmlOf(lamp);
  const mistakes: Record<string, [part: string, other: string, problem: string]> = {
    nowhere: ['target="lamp.on"', 'target="lamp.under"', "No match found for key-sequence ['lamp.under']"],
    begins: ['initial="lamp.off"', 'initial="lamp.under"', "No match found for key-sequence ['lamp.under']"],
    unsent: ['sendid="after.lamp.off-worked"', 'sendid="after.lamp.on"', "key-sequence ['after.lamp.on']"],
    twice: ['id="lamp.on"', 'id="lamp.off"', "Duplicate key-sequence ['lamp.off']"],
    element: ['<onexit>', '<onexit><invoke/>', 'invoke'],
    attribute: [' cond=', ' guard=', "attribute 'guard'"],
    length: ['delay="1500ms"', 'delay="soon"', "attribute 'delay'"],
    event: ['event="went"', 'event="went!"', "attribute 'event'"],
    way: ['type="external"', 'type="outwards"', "attribute 'type'"],
    unended: ['</state>', '', 'mismatch'],
    version: ['version="1.0" datamodel', 'datamodel', "attribute 'version' is required"],
    namespace: ['2005/07/scxml', '2005/07/scxm', 'No matching global declaration'],
  };
  const documents = new Map([['sound', sound]]);
  for (const [name, [part, other]] of Object.entries(mistakes)) documents.set(name, sound.replace(part, other));
  const found = await againstSchema(documents);
  expect(found.get('sound')).toBeUndefined();
  for (const [name, [, , problem]] of Object.entries(mistakes))
    expect(found.get(name)?.join(), name).toContain(problem);
});
