import { types } from '@babel/core';
import type { PluginObj, types as t } from '@babel/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The message compiled, as a catalog would hold it: what runs in the browser parses nothing. */
const compiled = (message: string): t.Expression =>
  types.valueToNode(compileMessageOrThrow(message));

const isNamed = (key: t.Node, name: string): boolean =>
  types.isIdentifier(key, { name }) || types.isStringLiteral(key, { value: name });

/** `{ id: 'x', message: 'Hello {name}' }`, as `t` and `msg` leave it. */
function inlineDescriptor({ properties }: t.ObjectExpression): void {
  const find = (name: string) =>
    properties.find(
      (each): each is t.ObjectProperty => types.isObjectProperty(each) && isNamed(each.key, name),
    );
  const message = find('message');
  if (!types.isStringLiteral(find('id')?.value) || !message) return;
  if (types.isStringLiteral(message.value)) message.value = compiled(message.value.value);
}

/** `<Trans id="x" message="Hello {name}" />`, as the macro leaves it. */
function inlineElement({ name, attributes }: t.JSXOpeningElement): void {
  if (!types.isJSXIdentifier(name) || !/^_?Trans/.test(name.name)) return;
  for (const each of attributes) {
    if (!types.isJSXAttribute(each) || each.name.name !== 'message') continue;
    const { value } = each;
    const text = types.isJSXExpressionContainer(value) ? value.expression : value;
    if (types.isStringLiteral(text)) {
      each.value = types.jsxExpressionContainer(compiled(text.value));
    }
  }
}

/**
 * Leaves the English texts compiled where they are used, so that each file brings its own and no first view carries those
 * of every other screen. Runs last of Babel's: the macros and the compiler know texts as strings alone.
 */
const inlineMessages = (): PluginObj => ({
  name: 'neo:inline-messages',
  visitor: {
    Program: {
      exit(path) {
        path.traverse({
          ObjectExpression: ({ node }) => inlineDescriptor(node),
          JSXOpeningElement: ({ node }) => inlineElement(node),
        });
      },
    },
  },
});

/** For `presets` of the Babel plugin, of files that have texts. */
export const inlineMessagesPreset = {
  preset: { plugins: [inlineMessages] },
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
};
