import { importedUrl, recordedByUrl } from '../contracts/authorship-marks.ts';
import { isObject, type JsonObject } from './json-text.ts';

/** Tag of each imported resource: which content of a file it was made of. */
export const importTagSystem = 'urn:auxilia:import';

type Tag = { system?: unknown; code?: unknown };
const isImportTag = (tag: unknown): tag is Tag => isObject(tag) && tag.system === importTagSystem;

/** What the platform says of where a resource comes from. */
const isOrigin = (item: unknown) =>
  isObject(item) && (item.url === importedUrl || item.url === recordedByUrl);

/** 128 bits of SHA-256, in hexadecimal. */
async function hash(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The resource without what a server writes itself and without our own tag. */
export function ownContent(resource: JsonObject): JsonObject {
  if (!isObject(resource.meta)) return resource;
  const { versionId: _version, lastUpdated: _updated, tag, extension, ...meta } = resource.meta;
  const extensions = Array.isArray(extension) ? extension.filter((item) => !isOrigin(item)) : [];
  const tags = Array.isArray(tag) ? tag.filter((item) => !isImportTag(item)) : [];
  const { meta: _meta, ...rest } = resource;
  const own = {
    ...meta,
    ...(extensions.length > 0 ? { extension: extensions } : {}),
    ...(tags.length > 0 ? { tag: tags } : {}),
  };
  return Object.keys(own).length > 0 ? { ...rest, meta: own } : rest;
}

export function contentDigest(resource: JsonObject): Promise<string> {
  return hash(JSON.stringify(ownContent(resource)));
}

export function importTag(resource: JsonObject): string | undefined {
  const tags = isObject(resource.meta) && Array.isArray(resource.meta.tag) ? resource.meta.tag : [];
  const code = tags.find(isImportTag)?.code;
  return typeof code === 'string' ? code : undefined;
}

export function withImportTag(resource: JsonObject, digest: string): JsonObject {
  const own = ownContent(resource);
  const meta = isObject(own.meta) ? own.meta : {};
  const tags = Array.isArray(meta.tag) ? meta.tag : [];
  return { ...own, meta: { ...meta, tag: [...tags, { system: importTagSystem, code: digest }] } };
}
