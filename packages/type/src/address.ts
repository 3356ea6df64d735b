/** The path under which a server gives out the files of the typesetter, cached forever: raise the number when the bytes behind a name change. */
export const typeFilesPath = '/type/v1/';

/** The digest of all these files. A test compares it with the files: when you change it, raise the number above as well. */
export const typeFilesDigest = 'a054d30aecb7a137bd80f31555526ffc';
