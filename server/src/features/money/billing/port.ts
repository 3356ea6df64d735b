/** How much space the files of an organization's shops take, and how much they may take. */
export type StorageMeter = (organizationId: string) => Promise<{ storageBytes: number; storageLimitBytes: number }>;
