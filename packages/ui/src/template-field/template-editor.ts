import { templatePieces, placeholderLabel } from '@carematch/validation/fields/message-template';
import { Editor, type JSONContent, Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const CHIP = 'placeholder';

/** Double braces that the caret stands in, and are not closed yet. */
export interface OpenBraces {
  readonly from: number;
  readonly to: number;
  readonly query: string;
  readonly box: DOMRect;
}

interface TemplateEditorOptions {
  readonly element: HTMLElement | null;
  readonly text: string;
  readonly isMultiline: boolean;
  readonly chipClass: string;
  readonly onUpdate: (editor: Editor) => void;
  /** The text or the caret changed. */
  readonly onMove: (editor: Editor) => void;
  readonly onBlur: () => void;
}

const linesOf = (text: string, isMultiline: boolean): string[] => {
  const lines = text.split(/\r\n?|\n/);
  return isMultiline ? lines : [lines.join(' ')];
};

const lineOf = (line: string): JSONContent => ({
  type: 'paragraph',
  content: templatePieces(line).map((piece) =>
    'text' in piece ? { type: 'text', text: piece.text } : { type: CHIP, attrs: { written: piece.written } },
  ),
});

const isMultilineIn = (editor: Editor): boolean => editor.schema.topNodeType.spec.content !== 'paragraph';

const contentOf = (text: string, isMultiline: boolean): JSONContent => ({
  type: 'doc',
  content: linesOf(text, isMultiline).map(lineOf),
});

/** The template as it is stored. */
export const templateText = (editor: Editor): string => editor.getText({ blockSeparator: '\n' });

/** Shows a template that came from elsewhere; undo brings back what was typed. */
export function showTemplate(editor: Editor, text: string): void {
  const isMultiline = isMultilineIn(editor);
  if (linesOf(text, isMultiline).join('\n') !== templateText(editor))
    editor.commands.setContent(contentOf(text, isMultiline), { emitUpdate: false });
}

export function openBraces({ state, view }: Editor): OpenBraces | undefined {
  const { $from, empty, from } = state.selection;
  if (!empty) return undefined;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\n');
  const query = /\{\{([^{}\n]*)$/.exec(before)?.[1];
  if (query === undefined) return undefined;
  const start = from - query.length - 2;
  const { left, top, bottom } = view.coordsAtPos(start);
  return { from: start, to: from, query, box: new DOMRect(left, top, 0, bottom - top) };
}

/** An inline chip that stands for `{{name}}`. Double braces become one however they come: typed, pasted, dropped or dictated. */
const chipNode = (chipClass: string, isMultiline: boolean) =>
  Node.create({
    name: CHIP,
    group: 'inline',
    inline: true,
    atom: true,
    selectable: false,
    addAttributes: () => ({
      written: { default: '', parseHTML: (element: HTMLElement) => element.dataset['placeholder'] },
    }),
    parseHTML: () => [{ tag: 'span[data-placeholder]' }],
    renderHTML: ({ node }) => {
      const text = String(node.attrs['written']);
      const label = placeholderLabel(text);
      return [
        'span',
        { class: chipClass, 'data-placeholder': text, ...(label === null && { 'data-unknown': '' }) },
        label ?? text,
      ];
    },
    renderText: ({ node }) => String(node.attrs['written']),
    addKeyboardShortcuts() {
      const remove = (side: 'nodeBefore' | 'nodeAfter') => () => {
        const { $from, empty, from } = this.editor.state.selection;
        const chip = empty ? $from[side] : null;
        if (chip?.type !== this.type) return false;
        const start = side === 'nodeBefore' ? from - chip.nodeSize : from;
        return this.editor.commands.deleteRange({ from: start, to: start + chip.nodeSize });
      };
      const enter = () => {
        if (isMultiline) return this.editor.commands.splitBlock();
        this.editor.view.dom.closest('form')?.requestSubmit();
        return true;
      };
      return {
        Backspace: remove('nodeBefore'),
        Delete: remove('nodeAfter'),
        Enter: enter,
        'Shift-Enter': enter,
      };
    },
    addProseMirrorPlugins() {
      const { type, editor } = this;
      return [
        new Plugin({
          appendTransaction: (changes, _before, state) => {
            if (!changes.some(({ docChanged }) => docChanged)) return null;
            const { tr } = state;
            state.doc.descendants((node, at) => {
              let end = at;
              for (const piece of node.isText ? templatePieces(node.text ?? '') : []) {
                const start = end;
                end += 'text' in piece ? piece.text.length : piece.written.length;
                if ('written' in piece)
                  tr.replaceWith(
                    tr.mapping.map(start),
                    tr.mapping.map(end),
                    type.create({ written: piece.written }),
                  );
              }
            });
            return tr.docChanged ? tr : null;
          },
          props: {
            // Only the words of what is pasted.
            handlePaste: (view, event) => {
              const text = event.clipboardData?.getData('text/plain');
              if (!text) return false;
              const lines = linesOf(text, isMultiline).map((line) =>
                editor.schema.nodeFromJSON(lineOf(line)),
              );
              view.dispatch(
                view.state.tr.replaceSelection(new Slice(Fragment.from(lines), 1, 1)).scrollIntoView(),
              );
              return true;
            },
          },
        }),
      ];
    },
  });

export function createTemplateEditor({
  element,
  text,
  isMultiline,
  chipClass,
  onUpdate,
  onMove,
  onBlur,
}: TemplateEditorOptions): Editor {
  return new Editor({
    element,
    // Styles are static files.
    injectCSS: false,
    coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
    extensions: [
      isMultiline ? Document.extend({ content: 'paragraph+' }) : Document.extend({ content: 'paragraph' }),
      Paragraph,
      Text,
      UndoRedo,
      chipNode(chipClass, isMultiline),
    ],
    content: contentOf(text, isMultiline),
    onCreate: ({ editor }) => editor.commands.setTextSelection(editor.state.doc.content.size),
    onUpdate: ({ editor }) => onUpdate(editor),
    onTransaction: ({ editor }) => onMove(editor),
    onBlur,
  });
}
