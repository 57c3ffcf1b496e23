/**
 * Finds the features that a built script uses, by the names of browser-compat-data. A name alone does not say whose member it is. If the
 * script shows how the object was made (`new URLSearchParams()`), that interface is used. Otherwise a member counts as newer only if all
 * interfaces with such a member got it later. The site's own code is also checked by its types (domTypes.ts); this check finds features
 * that libraries use.
 */
import { parseSync } from 'vite';
import {
  byMember,
  byOption,
  globalObjects,
  isOfCommon,
  knownGlobals,
  knownMembers,
  regexpFlags,
  regexpSyntax,
  syntax,
} from './featureNames.ts';
import { newerInSelector } from './sheets.ts';
import { featureAt, lacking, type Oldest, oldest } from './support.ts';
import { boundBy, childrenOf, isNode, type Node, nameOf, nodesIn, textOf } from './syntaxTree.ts';

/** A feature that one of the oldest browsers lacks, and the text where it is used. */
export type Found = { feature: string; at: string };

/** The names of a scope, each with the interface of its value; '' if unknown. */
type Scope = { names: Map<string, string>; isFunction: boolean; outer: Scope | undefined };

const opensFunction = /^(?:Program|Function|ArrowFunction|StaticBlock)/;
const opensScope = /^(?:Program|Function|ArrowFunction|StaticBlock|BlockStatement|For|CatchClause|SwitchStatement)/;

/** Reads a syntax tree and collects the features that one of the oldest browsers lacks. */
class Reader {
  readonly found: Found[] = [];
  private scope: Scope | undefined;

  constructor(
    private readonly code: string,
    private readonly among: Oldest,
  ) {}

  private tell(feature: string | undefined, { start }: Node): void {
    if (!feature || lacking(feature, this.among).length === 0) return;
    this.found.push({ feature, at: this.code.slice(Math.max(0, start - 20), start + 80).replace(/\s+/g, ' ') });
  }

  private holds(name: string): string | undefined {
    for (let scope = this.scope; scope; scope = scope.outer) {
      const held = scope.names.get(name);
      if (held !== undefined) return held;
    }
    return undefined;
  }

  private areNewer = (features: string[]): boolean =>
    features.length > 0 && features.every((feature) => lacking(feature, this.among).length > 0);

  private isGlobal = (node: unknown): boolean => nameOf(node) !== '' && this.holds(nameOf(node)) === undefined;

  /** Returns the name of the global that a node refers to: `Promise`, `window.Promise`; '' for any other node. */
  private globalOf(node: unknown): string {
    if (this.isGlobal(node)) return nameOf(node);
    if (!isNode(node) || node.type !== 'MemberExpression' || node.computed) return '';
    const isOfGlobal = this.isGlobal(node.object) && globalObjects.has(nameOf(node.object));
    return isOfGlobal ? nameOf(node.property) : '';
  }

  /** Returns the interface of a node's value; '' if unknown. */
  private interfaceOf(node: unknown): string {
    if (!isNode(node)) return '';
    if (node.type === 'ChainExpression') return this.interfaceOf(node.expression);
    if (node.type === 'NewExpression') return this.globalOf(node.callee);
    if (node.type === 'Identifier') return this.holds(nameOf(node)) ?? knownGlobals[nameOf(node)] ?? '';
    if (node.type === 'ArrayExpression') return 'Array';
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      const isList =
        nodesIn(node.arguments).length === 0 && /^(?:values|keys|entries)$/.test(nameOf(node.callee.property));
      return isList || nameOf(node.callee.property) === 'matchAll' ? 'Iterator' : '';
    }
    if (node.type === 'MemberExpression' && !node.computed) {
      const known = knownMembers[nameOf(node.property)];
      return known ?? knownGlobals[this.globalOf(node)] ?? '';
    }
    return '';
  }

  /** Adds the names declared directly in a scope; `var` and functions belong to the function. */
  private declare(node: Node, scope: Scope, isNested = false): void {
    const into = (name: string, held = '') => {
      // A name with several different values has an unknown interface.
      scope.names.set(name, scope.names.has(name) && scope.names.get(name) !== held ? '' : held);
    };
    if (node.type === 'VariableDeclaration') {
      if (isNested && node.kind !== 'var') return;
      for (const declarator of nodesIn(node.declarations)) for (const name of boundBy(declarator.id)) into(name, '');
    }
    if (/^(?:Function|Class)/.test(node.type) && node.id && !isNested) into(nameOf(node.id));
    if (/^Import\w*Specifier$/.test(node.type)) into(nameOf(node.local));
    if (opensFunction.test(node.type) || node.type.startsWith('Class')) return;
    const isInner = isNested || opensScope.test(node.type);
    for (const child of childrenOf(node)) this.declare(child, scope, isInner);
  }

  read(node: Node): void {
    const outer = this.scope;
    if (opensScope.test(node.type)) {
      const scope: Scope = { names: new Map(), isFunction: opensFunction.test(node.type), outer };
      for (const name of nodesIn(node.params ?? node.param).flatMap(boundBy)) scope.names.set(name, '');
      if (node.type === 'FunctionExpression' && node.id) scope.names.set(nameOf(node.id), '');
      for (const child of childrenOf(node))
        this.declare(child, scope, !scope.isFunction && child.type === 'BlockStatement');
      if (scope.isFunction && isNode(node.body) && node.body.type === 'BlockStatement')
        for (const child of childrenOf(node.body)) this.declare(child, scope);
      this.scope = scope;
    }
    this.look(node);
    for (const child of childrenOf(node)) this.read(child);
    this.scope = outer;
  }

  private look(node: Node): void {
    if (node.type === 'VariableDeclarator') this.keep(nameOf(node.id), node.init);
    if (node.type === 'AssignmentExpression') this.keep(nameOf(node.left), node.right);
    if (node.type === 'VariableDeclaration') this.tell(syntax[String(node.kind)], node);
    this.tell(syntax[node.type], node);
    if (node.type === 'Literal' && node.regex) this.lookAtPattern(node);
    if (node.type === 'MemberExpression' && !node.computed) this.lookAtMember(node);
    if (node.type === 'CallExpression' || node.type === 'NewExpression') this.lookAtCall(node);
    const used = [node.callee, node.object, node.right, node.init, node.argument, ...nodesIn(node.arguments)];
    for (const one of used) if (isNode(one) && this.isGlobal(one)) this.lookAtGlobal(nameOf(one), one);
  }

  private keep(name: string, value: unknown): void {
    const held = this.interfaceOf(value);
    for (let scope = this.scope; name && held && scope; scope = scope.outer)
      if (scope.names.has(name)) return void scope.names.set(name, held);
  }

  private lookAtGlobal(name: string, node: Node): void {
    const features = [`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`].filter(featureAt);
    if (this.areNewer(features)) this.tell(features[0], node);
  }

  private lookAtMember(node: Node): void {
    const member = nameOf(node.property);
    const owner = this.globalOf(node.object);
    if (globalObjects.has(owner)) this.lookAtGlobal(member, node);
    const known = this.interfaceOf(node.object) || owner;
    const places = [`javascript.builtins.${known}.${member}`, `api.${known}.${member}`];
    if (known === owner) places.unshift(`api.${owner}.${member}_static`);
    if (known) this.tell(places.find(featureAt), node);
  }

  /** Checks a method of an object whose interface is unknown. */
  private lookAtMethod(callee: Node): void {
    const features = byMember.get(nameOf(callee.property)) ?? [];
    const isKnown = this.interfaceOf(callee.object) !== '' || this.globalOf(callee.object) !== '';
    if (!isKnown && this.areNewer(features)) this.tell(features.find(isOfCommon), callee);
  }

  private lookAtCall(node: Node): void {
    const { callee } = node;
    if (isNode(callee) && callee.type === 'MemberExpression' && !callee.computed) this.lookAtMethod(callee);
    const called = nameOf(callee) || (isNode(callee) ? nameOf(callee.property) : '');
    const given = nodesIn(node.arguments);
    const first = textOf(given[0]);
    if (first !== undefined && /^(?:querySelector(?:All)?|matches|closest)$/.test(called))
      for (const feature of newerInSelector(first, this.among)) this.tell(feature, node);
    if (first !== undefined && called === 'addEventListener') {
      const features = byMember.get(`${first}_event`) ?? [];
      if (this.areNewer(features)) this.tell(features[0], node);
    }
    if (called === 'RegExp' && first !== undefined) this.lookAtParts(first, textOf(given[1]) ?? '', node);
    for (const object of given.filter(({ type }) => type === 'ObjectExpression'))
      for (const property of nodesIn(object.properties)) {
        const option = byOption.get(`${called}.${nameOf(property.key)}`);
        if (!option) continue;
        this.tell(option, property);
        const value = textOf(property.value);
        if (value && featureAt(`${option}.${value}`)) this.tell(`${option}.${value}`, property);
      }
  }

  private lookAtPattern(node: Node): void {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    this.lookAtParts(pattern, flags, node);
  }

  private lookAtParts(pattern: string, flags: string, node: Node): void {
    for (const [part, feature] of regexpSyntax) if (part.test(pattern)) this.tell(feature, node);
    for (const flag of flags) if (regexpFlags[flag]) this.tell(`javascript.builtins.RegExp.${regexpFlags[flag]}`, node);
  }
}

/** Returns the features of a script that one of the oldest browsers lacks. */
export function newerInScript(code: string, among: Oldest = oldest): Found[] {
  const reader = new Reader(code, among);
  reader.read(parseSync('script.js', code, { sourceType: 'module' }).program as unknown as Node);
  return reader.found;
}
