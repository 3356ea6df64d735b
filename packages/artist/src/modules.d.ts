/** Types for packages that ship none: only the parts used here. */

declare module 'imagetracerjs' {
  const tracer: {
    imagedataToSVG(
      image: { width: number; height: number; data: Uint8Array | Uint8ClampedArray },
      options: Record<string, unknown>,
    ): string;
  };
  export default tracer;
}
