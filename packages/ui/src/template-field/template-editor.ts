import {
  placeholderLabel,
  templatePieces,
  type TemplatePiece,
} from '@carematch/validation/fields/message-template';
import { Editor, type JSONContent, Node } from '@tiptap/core';
import { Document } from '@tiptap/extension-document';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { Fragment, type Node as DocumentNode, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

const CHIP = 'placeholder';

/** Double braces that the caret stands in. `to` is after the closing ones if there are any. */
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
  readonly unknownClass: string;
  readonly onUpdate: (editor: Editor) => void;
  /** The text or the caret changed. */
  readonly onMove: (editor: Editor) => void;
  readonly onBlur: () => void;
}

const linesOf = (text: string, isMultiline: boolean): string[] => {
  const lines = text.split(/\r\n?|\n/);
  return isMultiline ? lines : [lines.join(' ')];
};

const textOf = (piece: TemplatePiece): string => ('text' in piece ? piece.text : piece.written);

const lineOf = (line: string): JSONContent => ({
  type: 'paragraph',
  content: templatePieces(line).map((piece) =>
    'label' in piece && piece.label !== null
      ? { type: CHIP, attrs: { written: piece.written } }
      : { type: 'text', text: textOf(piece) },
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
  const { parent, parentOffset } = $from;
  const query = /\{\{([^{}\n]*)$/.exec(parent.textBetween(0, parentOffset, undefined, '\n'))?.[1];
  if (query === undefined) return undefined;
  const after = parent.textBetween(parentOffset, parent.content.size, undefined, '\n');
  const rest = /^[^{}\n]*\}\}/.exec(after)?.[0] ?? '';
  const start = from - query.length - 2;
  const { left, top, bottom } = view.coordsAtPos(start);
  return { from: start, to: from + rest.length, query, box: new DOMRect(left, top, 0, bottom - top) };
}

/** Everything in double braces that is text, with its positions. */
function writtenIn(doc: DocumentNode) {
  const found: {
    readonly from: number;
    readonly to: number;
    readonly written: string;
    readonly isKnown: boolean;
  }[] = [];
  doc.descendants((node, at) => {
    let to = at;
    for (const piece of node.isText ? templatePieces(node.text ?? '') : []) {
      const from = to;
      to += textOf(piece).length;
      if ('written' in piece) found.push({ from, to, written: piece.written, isKnown: piece.label !== null });
    }
  });
  return found;
}

/**
 * An inline chip that stands for `{{name}}`. A known name in double braces becomes one however it comes: typed, pasted, dropped or dictated.
 * An unknown one stays text, and is marked.
 */
const chipNode = ({
  chipClass,
  unknownClass,
  isMultiline,
}: Pick<TemplateEditorOptions, 'chipClass' | 'unknownClass' | 'isMultiline'>) =>
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
      const label = placeholderLabel(text) ?? text;
      return [
        'span',
        // By its name it differs from the same words as text.
        { class: chipClass, 'data-placeholder': text, role: 'img', 'aria-label': `${label}, placeholder` },
        label,
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
            // From the end, so that the positions before stay.
            for (const { from, to, written, isKnown } of writtenIn(state.doc).toReversed())
              if (isKnown) tr.replaceWith(from, to, type.create({ written }));
            return tr.docChanged ? tr : null;
          },
          props: {
            decorations: ({ doc }) =>
              DecorationSet.create(
                doc,
                writtenIn(doc).map(({ from, to }) => Decoration.inline(from, to, { class: unknownClass })),
              ),
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
  unknownClass,
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
      chipNode({ chipClass, unknownClass, isMultiline }),
    ],
    content: contentOf(text, isMultiline),
    onCreate: ({ editor }) => editor.commands.setTextSelection(editor.state.doc.content.size),
    onUpdate: ({ editor }) => onUpdate(editor),
    onTransaction: ({ editor }) => onMove(editor),
    onBlur,
  });
}
