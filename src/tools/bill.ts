/** The list of the packages that a build is made of (SBOM, CycloneDX 1.6), from the lock file alone: no tool is fetched, and nothing is run. */

type Locked = {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
export type Lock = { name: string; version: string; packages: Record<string, Locked> };

/** Returns the folder in which Node finds a package for another package, in the nearest `node_modules`; undefined if it is not installed. */
function found(packages: Lock['packages'], from: string, name: string): string | undefined {
  const place = `${from && `${from}/`}node_modules/${name}`;
  if (packages[place]) return place;
  return from === ''
    ? undefined
    : found(packages, from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0)), name);
}

/** Places in the lock of what a package needs to run. */
function neededBy(packages: Lock['packages'], place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[place] ?? {};
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta?.[peer]?.optional);
  const names = [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
  return names.flatMap((name) => found(packages, place, name) ?? []);
}

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? '';
const purlOf = (name: string, version = ''): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Returns a license as an SPDX expression if it has operators between identifiers, else as one identifier. */
const licenseOf = (license: string) => [
  / (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } },
];

function hashesOf(integrity = '') {
  const [, algorithm = '', hash = ''] = /^sha(\d+)-(\S+)/.exec(integrity) ?? [];
  return hash ? [{ alg: `SHA-${algorithm}`, content: Buffer.from(hash, 'base64').toString('hex') }] : [];
}

/** The bill of what runs in the site: the packages of `dependencies` and all that they need, in the order of their names. */
export function billOf({ name, version, packages }: Lock) {
  const places = new Set<string>();
  const add = (place: string) => {
    if (places.has(place)) return;
    places.add(place);
    for (const needed of neededBy(packages, place)) add(needed);
  };
  const own = neededBy(packages, '');
  for (const place of own) add(place);
  const refOf = (place: string) => purlOf(nameOf(place), packages[place]?.version);
  const refsOf = (of: string[]) => [...new Set(of.map(refOf))].sort();
  const components = [...places].map((place) => {
    const { integrity, license } = packages[place] ?? {};
    return {
      type: 'library',
      'bom-ref': refOf(place),
      name: nameOf(place),
      version: packages[place]?.version ?? '',
      purl: refOf(place),
      ...(license && { licenses: licenseOf(license) }),
      hashes: hashesOf(integrity),
    };
  });
  // A package that is installed twice in one version is one component.
  const byRef = new Map(components.map((component) => [component.purl, component]));
  const refs = [...byRef.keys()].sort();
  const itself = purlOf(name, version);
  const needs = new Map<string, string[]>();
  for (const place of places)
    needs.set(refOf(place), [...(needs.get(refOf(place)) ?? []), ...neededBy(packages, place)]);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': itself, name, version, purl: itself },
    },
    components: refs.map((ref) => byRef.get(ref)),
    dependencies: [
      { ref: itself, dependsOn: refsOf(own) },
      ...refs.map((ref) => ({ ref, dependsOn: refsOf(needs.get(ref) ?? []) })),
    ],
  };
}
