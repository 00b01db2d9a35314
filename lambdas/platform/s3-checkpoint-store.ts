import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { type CheckpointStore, readCheckpoint } from './checkpoint.ts';
import { once } from './once.ts';

const folder = 'checkpoints/';

/** Names are in the order of numbers: S3 lists by name. */
const nameOf = (number: number) => `${folder}${String(number).padStart(12, '0')}.json`;

/**
 * Checkpoints as objects of a bucket that lets nobody change or remove one (Object Lock); none is written over another
 * (`If-None-Match`).
 */
export function openS3CheckpointStore(bucket: string, options: S3ClientConfig = {}): CheckpointStore {
  const load = once(async () => {
    const sdk = await import('@aws-sdk/client-s3');
    return { sdk, client: new sdk.S3Client(options) };
  });
  async function* names(after: number): AsyncGenerator<string> {
    const { sdk, client } = await load();
    let startAfter = nameOf(after);
    for (;;) {
      const page = await client.send(
        new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: folder, StartAfter: startAfter }),
      );
      for (const { Key } of page.Contents ?? []) {
        if (Key === undefined) continue;
        yield Key;
        startAfter = Key;
      }
      if (!page.IsTruncated) return;
    }
  }
  const readText = async (name: string) => {
    const { sdk, client } = await load();
    const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }));
    return (await Body?.transformToString()) ?? '';
  };

  return {
    async append(checkpoint) {
      const { sdk, client } = await load();
      try {
        await client.send(
          new sdk.PutObjectCommand({
            Bucket: bucket,
            Key: nameOf(checkpoint.number),
            Body: JSON.stringify(checkpoint),
            ContentType: 'application/json',
            IfNoneMatch: '*',
          }),
        );
        return true;
      } catch (error) {
        const status = error instanceof sdk.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
        // 409: another is being written under this name at this moment.
        if (status === 412 || status === 409) return false;
        throw error;
      }
    },
    async newest(after) {
      let last: string | undefined;
      for await (const name of names(after)) last = name;
      return last === undefined ? undefined : readCheckpoint(await readText(last));
    },
    async *read() {
      for await (const name of names(0)) yield readText(name);
    },
  };
}
