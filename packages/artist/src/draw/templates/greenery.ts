import type { Figure } from '../motifs/figure.ts';
import { findMotif } from '../motifs/library.ts';

export const leafNames = ['fern', 'monstera', 'herb', 'fallen-leaf'];
export const bloomNames = ['hibiscus', 'rose', 'daisy', 'blossom', 'poppy', 'tulip', 'sunflower', 'cherry-blossom'];

export const motifFigure = (name: string): Figure | null => {
  const motif = findMotif(name);
  return (
    motif && {
      parts: [{ motif, x: 0, y: 0, scale: 1, rotate: 0, flip: false }],
      width: motif.width,
      height: motif.height,
      kind: 'thing',
      rigged: false,
    }
  );
};
