/** Where a server gives out the files that the typesetter asks for, each for good: raise the number when the bytes behind a name change. */
export const typeFilesPath = '/type/v1/';

/** Of all that stands there. A test holds it against the files: whoever writes another one raises the number above as well. */
export const typeFilesDigest = 'a054d30aecb7a137bd80f31555526ffc';
