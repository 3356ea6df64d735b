import { type CanvasDocument, createCanvas } from '@platen/canvas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { getClipArt } from '../../api/clip-art.ts';
import { Button, Notice } from '../../ui/kit.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { clipsOf, layTemplate, type Template } from './build-template.ts';
import { Part } from './parts.tsx';
import { Preview } from './preview.tsx';
import { templates } from './template-set.ts';

const previewSide = 600;

/** Templates that fill the area best come first. */
function rank({ width, height }: CanvasDocument, text: string): Template[] {
  const wanted = text.trim().toLowerCase();
  const misfit = (template: Template) => Math.abs(Math.log(template.width / template.height / (width / height)));
  return templates
    .filter(({ name, words }) => `${name} ${words}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => Math.round(misfit(a) * 4) - Math.round(misfit(b) * 4));
}

/** Complete designs to start from. */
export function TemplatesPanel({ editor }: { editor: EditorHandle }) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState<Template | null>(null);
  const shopId = editor.shop.shop_id;
  const latest = useRef(editor);
  latest.current = editor;
  const shelf = useQuery({
    queryKey: ['templates', shopId],
    queryFn: async ({ signal }) => {
      const drawings = await getClipArt(shopId, [...new Set(templates.flatMap(clipsOf))], signal);
      const clipArt = new Map(drawings.map((drawing) => [drawing.id, drawing]));
      const previews = new Map<string, CanvasDocument>();
      for (const template of templates) {
        const blank = createCanvas({ width: previewSide, height: (previewSide * template.height) / template.width });
        previews.set(template.id, await layTemplate(blank, template, clipArt));
      }
      return { clipArt, previews };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const laying = useMutation({
    mutationFn: async ({ template, isReplacing }: { template: Template; isReplacing: boolean }) => {
      const { document } = latest.current;
      const ground = isReplacing ? { ...document, layers: [], background: null } : document;
      return layTemplate(ground, template, shelf.data!.clipArt);
    },
    onSuccess: (document) => {
      setAsked(null);
      latest.current.select([]);
      latest.current.change(document);
    },
  });
  const begin = (template: Template) => {
    if (editor.document.layers.length === 0) laying.mutate({ template, isReplacing: true });
    else setAsked(template);
  };
  const found = rank(editor.document, text);
  return (
    <Part title="Start from a template" note="Fully editable.">
      <input
        type="search"
        aria-label="Find a template"
        placeholder="Birthday, coffee"
        className="input"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Notice error={shelf.error ?? laying.error} />
      {asked && (
        <div
          role="alertdialog"
          aria-label={`Use ${asked.name}`}
          className="grid gap-3 border-l-4 border-spot bg-wash p-3"
        >
          <p className="text-sm">{editor.area} already has a design. Undo brings it back.</p>
          <div className="flex flex-wrap gap-2">
            <Button
              small
              look="main"
              busy={laying.isPending}
              onClick={() => laying.mutate({ template: asked, isReplacing: true })}
            >
              Replace
            </Button>
            <Button
              small
              busy={laying.isPending}
              onClick={() => laying.mutate({ template: asked, isReplacing: false })}
            >
              Add on top
            </Button>
            <Button small look="quiet" onClick={() => setAsked(null)}>
              Cancel
            </Button>
          </div>
        </div>
      )}
      {found.length === 0 && <p className="text-sm text-soft">No templates found.</p>}
      <ul className="grid grid-cols-2 gap-3">
        {found.map((template) => {
          const preview = shelf.data?.previews.get(template.id);
          return (
            <li key={template.id} className="min-w-0">
              <button
                type="button"
                disabled={!preview || laying.isPending}
                className="group grid w-full gap-1 text-left"
                onClick={() => begin(template)}
              >
                <span className="relative block aspect-square overflow-hidden border border-rule bg-[#fffefb] p-2 group-hover:border-ink">
                  {preview ? <Preview document={preview} /> : <span className="rolling block size-full" />}
                </span>
                <span className="truncate text-sm">{template.name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
