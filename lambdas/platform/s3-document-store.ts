import type { S3ClientConfig } from '@aws-sdk/client-s3';
import {
  contentDisposition,
  type DocumentKey,
  type DocumentStore,
  downloadMinutes,
  objectKey,
  type ScanVerdict,
  uploadMinutes,
} from './document-store.ts';
import { once } from './once.ts';

/** The tag in which GuardDuty Malware Protection for S3 leaves its verdict. */
const verdictTag = 'GuardDutyMalwareScanStatus';

/**
 * Documents in a bucket. Links are signed with the Lambda's own role; the bucket encrypts with its key. An object
 * can be put once (`If-None-Match: *` is part of the signature), so that what was checked is what is there.
 */
export function openS3DocumentStore(
  bucket: string,
  now: () => Date,
  options: S3ClientConfig = {},
): DocumentStore {
  const load = once(async () => {
    const [sdk, { getSignedUrl }] = await Promise.all([
      import('@aws-sdk/client-s3'),
      import('@aws-sdk/s3-request-presigner'),
    ]);
    // A checksum of the empty body that is signed would refuse every real one.
    const client = new sdk.S3Client({ ...options, requestChecksumCalculation: 'WHEN_REQUIRED' });
    return { sdk, client, getSignedUrl };
  });
  const at = (key: DocumentKey) => ({ Bucket: bucket, Key: objectKey(key) });
  const expiry = (minutes: number) => ({
    expiresAt: new Date(now().getTime() + minutes * 60_000),
    signing: { expiresIn: minutes * 60, signingDate: now() },
  });

  return {
    async uploadLink(document) {
      const { sdk, client, getSignedUrl } = await load();
      const { expiresAt, signing } = expiry(uploadMinutes);
      const { contentType, sizeBytes } = document;
      const put = new sdk.PutObjectCommand({
        ...at(document),
        ContentType: contentType,
        ContentLength: sizeBytes,
        IfNoneMatch: '*',
      });
      const signableHeaders = new Set(['host', 'content-type', 'content-length', 'if-none-match']);
      const url = await getSignedUrl(client, put, { ...signing, signableHeaders });
      return { url, expiresAt, headers: { 'content-type': contentType, 'if-none-match': '*' } };
    },
    async downloadLink(document) {
      const { sdk, client, getSignedUrl } = await load();
      const { expiresAt, signing } = expiry(downloadMinutes);
      const get = new sdk.GetObjectCommand({
        ...at(document),
        ResponseContentType: document.contentType,
        ResponseContentDisposition: contentDisposition(document.name),
        ResponseCacheControl: 'no-store',
      });
      return { url: await getSignedUrl(client, get, signing), expiresAt };
    },
    async read(key) {
      const { sdk, client } = await load();
      try {
        const { Body } = await client.send(new sdk.GetObjectCommand(at(key)));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof sdk.NoSuchKey) return undefined;
        throw error;
      }
    },
    async remove(key) {
      const { sdk, client } = await load();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
    async scan(key) {
      const { sdk, client } = await load();
      const { TagSet = [] } = await client.send(new sdk.GetObjectTaggingCommand(at(key)));
      return verdictOf(TagSet.find(({ Key }) => Key === verdictTag)?.Value);
    },
  };
}

/** What could not be scanned (UNSUPPORTED, ACCESS_DENIED, FAILED) is not known to be clean. */
function verdictOf(status: string | undefined): ScanVerdict {
  if (status === undefined) return 'pending';
  return status === 'NO_THREATS_FOUND' ? 'clean' : 'infected';
}
