/** In a separate process: reads the drawings, which are some ten megabytes of JSON before and one after. */
import {
  type ClipArt,
  type ClipArtSource,
  clipArtCategories,
  clipArtSources,
  listClipArt,
} from '@platen/artist/clip-art';

export type ClipArtSet = {
  all: ClipArt[];
  categories: readonly string[];
  sources: Readonly<Record<string, ClipArtSource>>;
};

export async function perform(): Promise<ClipArtSet> {
  return { all: listClipArt(), categories: clipArtCategories, sources: clipArtSources };
}
