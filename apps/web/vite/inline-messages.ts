import { types } from '@babel/core';
import type { PluginObj, types as t } from '@babel/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** The compiled message, as in a catalog, so that the browser does not parse messages. */
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
 * Compiles the English texts where they are used, so that each file contains its own and no first view loads those
 * of other screens. It runs as Babel's last plugin, because the macros only handle texts as strings.
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

/** For `presets` of the Babel plugin, for files with texts. */
export const inlineMessagesPreset = {
  preset: { plugins: [inlineMessages] },
  rolldown: { filter: { code: /from ['"]@lingui\/(?:core|react)\/macro['"]/ } },
};
