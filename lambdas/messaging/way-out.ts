import type { WayOut } from '../contracts/threads.ts';
import type { Repository } from '../fhir/index.ts';
import { chooseChannel } from './channel-choice.ts';
import { noticeText } from './leaving-text.ts';
import { clinicName } from './write-message.ts';

/** Where a message to a patient would go now, in a thread or, without one, in a new one; null: nowhere. */
export async function findWayOut(
  repository: Repository,
  threadId: string | undefined,
  patientId: string | undefined,
): Promise<WayOut | null> {
  const { channel } = await chooseChannel(repository, threadId, patientId);
  if (!channel) return null;
  const { language, ...way } = channel;
  return { ...way, notice: way.withContent ? null : noticeText(await clinicName(repository), language) };
}
