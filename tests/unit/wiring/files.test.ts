import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../src/addresses/routes.ts';

/** Machines without a wiring file, each with the reason. */
const unwired: Record<string, string> = {
  'app/notifications': 'has no actors and no effects; src/wiring/index.ts starts it',
  'learn/catalogueFilter': 'has no actors and no effects; the view runs it',
  'ui/carousel': 'has no actors and no effects; the view runs it',
  'ui/passwordReveal': 'has no actors and no effects; the view runs it',
};

/** Files of the wiring's areas that wire no machine of their name, each with what it is. */
const helpers: Record<string, string> = {
  'app/fetchMember': 'an actor of session and memberNews',
  'auth/authFlows': 'bundles the flows of the login dialog, which load with its code',
  'auth/exchangeCode': 'sends a login code once, for socialLogin, socialBinding, and qrLogin',
  'auth/inviter': "the inviter's marker, for each flow that can create a member",
  'auth/qrCode': 'actors of the flows with a QR code',
  'auth/usedCodes': 'sends an SMS code once, for each form that has one',
  'learn/filmExtras': 'bundles the flows of a film that load after the page',
  'learn/learning': 'loads the strip of the home page with the chart remoteData',
  'learn/lessonToLearn': 'asks for the lesson after a payment with the chart remoteData',
  'learn/likeInTabs': 'toggles a like in one tab at a time, loaded for courseLike',
  'learn/notesFile': 'formats the file that lessonNotes downloads',
  'learn/watchEnd': 'an actor of comments and commentReplies',
  'member/readMember': 'an actor of mobileChange and passwordChange',
  'shop/askOrder': 'an actor of earlierOrder and paymentStatus',
  'shop/orderStores': 'the stored data that the flows of /order share',
  'ui/look': 'bundles the flows of the look, which load together',
  'ui/richContent': 'renders a text with the chart remoteData',
};

const namesIn = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/\\]+[/\\]/.test(file) && file.endsWith(ending))
    .map((file) => file.replaceAll('\\', '/').slice(0, -ending.length));

const machines = namesIn('machines', '.machine.ts');
const files = namesIn('src/wiring', '.ts').filter((name) => !name.startsWith('kit/'));

/** Returns the machines that a file gives their actors and effects, by name. */
const wiredIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b(\w+)Machine\.provide\(/g)].map(([, name = '']) => name);

describe('the files of src/wiring', () => {
  test('every machine has a wiring file of its name, or is listed as needing none', () => {
    expect(machines.length).toBeGreaterThan(60);
    expect(machines.filter((name) => !files.includes(name)).toSorted()).toEqual(Object.keys(unwired).toSorted());
  });

  test('every file of an area has the name of a machine of that area, or is listed as a helper', () => {
    expect(files.filter((name) => !machines.includes(name)).toSorted()).toEqual(Object.keys(helpers).toSorted());
  });

  test.each(files)('src/wiring/%s.ts wires the machine of its name, and no other', (name) => {
    const own = name in helpers ? [] : [name.replace(/^.*\//, '')];
    expect(wiredIn(`src/wiring/${name}.ts`)).toEqual(own);
  });

  test('no other file of src wires a machine', () => {
    const others = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((file) => `src/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('src/charts/'))
      .filter((file) => !files.includes(file.replace(/^src\/wiring\/|\.ts$/g, '')));
    expect(others.length).toBeGreaterThan(300);
    expect(others.filter((file) => wiredIn(file).length > 0)).toEqual([]);
  });
});

describe('flows.ts of pages', () => {
  const onDemand = readFileSync('src/wiring/onDemand.ts', 'utf8');

  test.each(routes.map(({ page }) => page))(
    'src/wiring/onDemand.ts lists the flows.ts of the page %s if it has one',
    (page) => {
      const line = `  ${page}: page(() => import('../pages/${page}/flows.ts')),`;
      expect(onDemand.includes(line)).toBe(existsSync(`src/pages/${page}/flows.ts`));
    },
  );
});
