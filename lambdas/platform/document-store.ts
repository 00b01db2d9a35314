/** Where the bytes of documents lie: S3 in the cloud, a folder on one machine. */
export interface DocumentStore {
  /** A link to which exactly these bytes may be PUT, once, until it expires. */
  uploadLink(document: StoredDocument): Promise<UploadLink>;
  /** A link that gives the bytes under the document's name, always as a download, until it expires. */
  downloadLink(document: StoredDocument): Promise<Link>;
  /** Undefined when nothing was uploaded. */
  read(document: DocumentKey): Promise<Uint8Array | undefined>;
  remove(document: DocumentKey): Promise<void>;
  /** What the virus scan says; it may take some seconds after the upload. */
  scan(document: DocumentKey, bytes: Uint8Array): Promise<ScanVerdict>;
}

export interface DocumentKey {
  organizationId: string;
  documentId: string;
}

export interface StoredDocument extends DocumentKey {
  name: string;
  contentType: string;
  sizeBytes: number;
}

export interface Link {
  url: string;
  expiresAt: Date;
}

export interface UploadLink extends Link {
  /** To be sent with the PUT, as they are. */
  headers: Record<string, string>;
}

export type ScanVerdict = 'clean' | 'infected' | 'pending';

/** Long enough for 20 MB over a slow line; short enough that a link in a history or a log is worth nothing. */
export const uploadMinutes = 15;
export const downloadMinutes = 5;

/** The organization comes first, so that a policy can speak of one of them. */
export function objectKey({ organizationId, documentId }: DocumentKey): string {
  return `organizations/${organizationId}/documents/${documentId}`;
}

/** RFC 6266: the name in UTF-8; what shows the file must not run it. */
export function contentDisposition(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}
