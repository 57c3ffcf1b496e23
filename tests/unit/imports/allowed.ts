import type { Way } from './read.ts';

/** The parts of the project by their files. The first match counts. */
const parts = {
  domain: /^machines\/domain\//,
  machines: /^machines\//,
  main: /^src\/main\.tsx$/,
  flows: /^src\/pages\/.*\/flows\.ts$/,
  text: /^src\/text\//,
  pageText: /^src\/pages\/.*[tT]ext\.ts$/,
  pages: /^src\/pages\//,
  dialogs: /^src\/dialogs\//,
  components: /^src\/components\//,
  shell: /^src\/shell\//,
  wiring: /^src\/wiring\//,
  content: /^src\/content\//,
  api: /^src\/api\//,
  browser: /^src\/browser\//,
  addresses: /^src\/addresses\//,
  theme: /^src\/theme\//,
  head: /^src\/head\//,
  build: /^(src\/build\/|vite\.config\.ts$)/,
  charts: /^src\/charts\//,
  tools: /^src\/tools\//,
  referenceBackend: /^src\/referenceBackend\//,
  tests: /^tests\//,
};
export type Part = keyof typeof parts;

/** Returns the part of a file. @throws for a file of the project that is in no part, such as one in a new folder of src */
export function partOf(file: string): Part {
  const [part] = Object.entries(parts).find(([, files]) => files.test(file)) ?? [];
  if (!part) throw new Error(`${file} is in no part: add its folder to tests/unit/imports/allowed.ts`);
  return part as Part;
}

/**
 * The imports between two parts that are allowed. `run` and `late` (only by `import()`) include types. Every entry must be used by at least
 * one file, and in its strongest way.
 */
export const allowed: Partial<Record<Part, Partial<Record<Part, Way>>>> = {
  machines: { domain: 'types' },
  main: {
    wiring: 'run',
    shell: 'run',
    components: 'run',
    api: 'run',
    browser: 'run',
    addresses: 'run',
  },
  shell: {
    pages: 'late',
    dialogs: 'run',
    components: 'run',
    text: 'run',
    theme: 'run',
    addresses: 'run',
    wiring: 'types',
    machines: 'types',
    domain: 'types',
  },
  pages: {
    dialogs: 'run',
    components: 'run',
    text: 'run',
    pageText: 'run',
    theme: 'run',
    addresses: 'run',
    flows: 'types',
    machines: 'types',
    domain: 'run',
  },
  dialogs: { components: 'run', text: 'run', theme: 'types', machines: 'types', domain: 'types' },
  components: {
    text: 'run',
    theme: 'run',
    addresses: 'run',
    wiring: 'types',
    content: 'types',
    machines: 'types',
    domain: 'types',
  },
  flows: { wiring: 'run', api: 'run', addresses: 'run', domain: 'types' },
  wiring: {
    flows: 'late',
    machines: 'run',
    domain: 'run',
    api: 'run',
    browser: 'run',
    addresses: 'run',
    text: 'run',
    content: 'late',
  },
  content: { api: 'run', browser: 'run', domain: 'types' },
  api: { text: 'run', domain: 'types' },
  browser: { machines: 'types', domain: 'types' },
  addresses: { machines: 'types', domain: 'types' },
  text: { domain: 'types' },
  pageText: { text: 'run', domain: 'types' },
  head: { addresses: 'run', api: 'run', browser: 'run', text: 'run', domain: 'types' },
  build: { addresses: 'run', theme: 'run' },
  charts: { build: 'run' },
  tools: { build: 'run', referenceBackend: 'run', api: 'types' },
};

/** Single imports that the table above does not allow. `from` and `to` are files, or folders with a slash at their end. */
export const exceptions: { from: string; to: string; because: string }[] = [
  ...['src/pages/', 'src/components/lateComponent.ts', 'src/shell/MemberArea.tsx'].map((from) => ({
    from,
    to: 'src/browser/code/importAgain.ts',
    because: 'the code of a part is requested again if the first request failed',
  })),
  ...[
    ['src/components/Field.tsx', 'ui/passwordReveal'],
    ['src/pages/courseDetail/Catalogue.tsx', 'learn/catalogueFilter'],
    ['src/pages/home/Slider.tsx', 'ui/carousel'],
  ].map(([from = '', flow]) => ({
    from,
    to: `machines/${flow}.machine.ts`,
    because: 'the flow calls nothing, so the view runs it unwired',
  })),
  ...['CommentForm.tsx', 'commentViews.ts'].map((file) => ({
    from: `src/components/comments/${file}`,
    to: 'machines/learn/commentForm.machine.ts',
    because: 'the field and its counter have the length that the guard checks',
  })),
  {
    from: 'src/pages/messages/messageReadingView.ts',
    to: 'machines/member/messageReading.machine.ts',
    because: 'the view compares a snapshot with the id that means all messages',
  },
  {
    from: 'src/components/RichContent.tsx',
    to: 'src/dialogs/late.ts',
    because: 'the picture of a text opens the viewer, whose code is loaded by then',
  },
  {
    from: 'src/pages/',
    to: 'src/shell/MemberLayout.tsx',
    because: 'four pages of the member share the menu beside their content',
  },
  {
    from: 'src/pages/lesson/',
    to: 'src/pages/courseDetail/',
    because: 'a lesson shows the catalogue and attachments of its course',
  },
  {
    from: 'src/pages/memberHome/RealNameDialog.tsx',
    to: 'src/pages/faceCheck/FaceCheckCode.tsx',
    because: 'both show the QR code of the face check',
  },
  {
    from: 'src/pages/orderSuccess/OrderSuccessPage.tsx',
    to: 'src/pages/payment/OrderFigures.tsx',
    because: 'both list the amounts of an order',
  },
  {
    from: 'src/shell/lateViews.ts',
    to: 'src/pages/studyCenter/late.ts',
    because: 'a flow of the whole site opens the dialog, and requests its code by name',
  },
  {
    from: 'src/pages/orderSuccess/flows.ts',
    to: 'src/browser/stored/keptOrders.ts',
    because: 'the page has no flow, only the order that this browser stored',
  },
  {
    from: 'src/content/inlineStyles.ts',
    to: 'src/theme/tokens.ts',
    because: 'the contrast of the operator’s colours depends on those of the site',
  },
  {
    from: 'src/charts/main.tsx',
    to: 'src/browser/page/scheme.ts',
    because: 'the viewer follows the same choice of light and dark',
  },
  {
    from: 'src/charts/Search.tsx',
    to: 'src/components/inputMethod.ts',
    because: 'the viewer has a search box for Chinese words, too',
  },
  {
    from: 'src/tools/doctor/page.ts',
    to: 'src/browser/address/siteBase.ts',
    because: 'the doctor reads the folder of the site as the site does',
  },
  {
    from: 'src/tools/playhouse.ts',
    to: 'tests/browser/play/',
    because: 'the live viewer plays the stages of the tests',
  },
];
