/**
 * The C library of most Linux systems stops returning large blocks to the system once it has seen some come and go, and decoding images then
 * holds hundreds of megabytes for nothing; and it asks for these blocks in pages of 4 kB, thousands for each image. It reads both settings
 * when a process starts.
 */
export function tuned(env) {
  return { MALLOC_MMAP_THRESHOLD_: String(4 << 20), GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1', ...env };
}

/**
 * What Node is started with. Its space for what is short-lived grows to 128 MB under load and is not given back; a quarter of it costs no
 * more than a little computing. The other space may double before all of it is looked through, a tenth of a second's work: where little is
 * allocated, as between pictures, Node would look once it has grown by a third.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=100'];
