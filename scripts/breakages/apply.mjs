// Edits of source files that find their place by name in the syntax tree, so that a refactoring around it leaves them valid.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from '../../packages/launcher/src/toolchain.mjs';

const { parseSync } = await import(createRequire(join(root, 'apps/api/package.json')).resolve('vite'));

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Yields each node below `node` with its parent. */
function* walk(node, parent) {
  if (typeof node?.type === 'string') yield { node, parent };
  for (const [key, child] of Object.entries(node))
    if (key !== 'parent' && child !== null && typeof child === 'object')
      yield* walk(child, typeof node.type === 'string' ? node : parent);
}

const keyOf = ({ key }) => key?.name ?? key?.value;
const isProperty = ({ type }) => type === 'Property' || type === 'MethodDefinition';
const unawaited = (node) =>
  node.type === 'AwaitExpression' || node.type === 'UnaryExpression' ? unawaited(node.argument) : node;

/** Which nodes a breakage fits, and the replacement of one. */
function editOf({ drop, set, to, body, becomes }, text) {
  const textOf = ({ start, end }) => text.slice(start, end);
  const isNamed = (node) => {
    if (node.type === 'CallExpression') return textOf(node.callee) === drop || node.arguments.some(isNamed);
    return node.type === 'Literal' ? node.value === drop : textOf(node) === drop;
  };
  if (drop !== undefined)
    return {
      fits: (node, parent) => {
        if (node.type === 'ExpressionStatement') {
          const call = unawaited(node.expression);
          return call.type === 'CallExpression' && isNamed(call);
        }
        if (node.type === 'SpreadElement' && parent?.type !== 'CallExpression') return isNamed(node.argument);
        if (isProperty(node)) return keyOf(node) === drop;
        return parent?.type === 'ArrayExpression' && isNamed(node);
      },
      replace: (node) => {
        if (node.type === 'ExpressionStatement') return { ...node, by: ';' };
        const comma = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0;
        return { start: node.start, end: node.end + comma, by: '' };
      },
    };
  if (set !== undefined)
    return {
      fits: (node) =>
        node.type === 'VariableDeclarator'
          ? node.id.name === set && node.init !== null
          : node.type === 'Property' && !node.shorthand && keyOf(node) === set,
      replace: ({ init, value }) => ({ ...(init ?? value), by: to }),
    };
  return {
    fits: (node, parent) =>
      FUNCTIONS.has(node.type) && (node.id?.name ?? parent?.id?.name ?? keyOf(parent ?? {})) === body,
    replace: ({ body: { start, end } }) => ({ start, end, by: `{ ${becomes} }` }),
  };
}

/** Whether `in` names the node: a function, a constant, a property, or an object literal by its `name`. */
const isScope = (node, name) =>
  node.id?.name === name ||
  (isProperty(node) && keyOf(node) === name) ||
  (node.type === 'ObjectExpression' &&
    node.properties.some((property) => keyOf(property) === 'name' && property.value.value === name));

/**
 * The file of a breakage with and without its edit.
 * @throws {Error} unless exactly one place has the name.
 */
export function edit(breakage) {
  const path = join(root, breakage.file);
  const whole = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, whole);
  if (errors.length > 0) throw new Error(`${breakage.file}: ${errors[0].message}`);
  const { fits, replace } = editOf(breakage, whole);
  const scopes = breakage.in
    ? [...walk(program)].filter(({ node }) => isScope(node, breakage.in))
    : [{ node: program }];
  if (scopes.length !== 1)
    throw new Error(
      `“${breakage.breaks}”: ${scopes.length} places named ${breakage.in} in ${breakage.file}, not one.`,
    );
  const found = [...walk(scopes[0].node, scopes[0].parent)].filter(({ node, parent }) => fits(node, parent));
  if (found.length !== 1) {
    const name = breakage.drop ?? breakage.set ?? breakage.body;
    throw new Error(
      `“${breakage.breaks}”: ${found.length} places named ${name} in ${breakage.file}, not one.`,
    );
  }
  const { start, end, by } = replace(found[0].node);
  return { path, whole, broken: whole.slice(0, start) + by + whole.slice(end) };
}
