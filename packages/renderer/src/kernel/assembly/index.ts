// The hot loops. Everything works on rows that lie in one linear memory shared by all threads; nothing is allocated here and there is no
// static data, so any number of instances may run over the same memory. Each function has a twin of the same name in ../twin.ts, which says
// what it computes in plain TypeScript; a test holds the two together.

export { artworkRow, halveBytesRow, halveRow, floatsToWordsRow } from './artwork';
export { filterRow, mixRows, unpackBaseRow, packBaseRow, unpackLightRow, packLightRow, unpackMaskRow, packMaskRow, unpackPlaceRow, packPlaceRow } from './resampling';
export { opaqueRow, linearRow, softenRow, dyeRow, finishRow } from './dressing';
export { inkRow } from './ink';
export { columnDistances, rowDistances, boxAlong, boxAcross } from './grids';
export { unpackUvRow, coverRow, octavesRow, detailRow, firstSeen, lastSeen } from './opening';
