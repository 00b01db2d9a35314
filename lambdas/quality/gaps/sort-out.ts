import { patientName } from '../../clinical/patient-identity.ts';
import type { GapAction, GapPreview, LeftOutReason } from '../../contracts/quality-gaps.ts';
import {
  nextAppointment,
  type Repository,
  readResources,
  replacedBy,
  type Stored,
} from '../../fhir/index.ts';
import { type Channel, chooseChannel } from '../../messaging/channel-choice.ts';
import { clinicName } from '../../messaging/write-message.ts';
import { type DoneAbout, type GapRecords, gapRecords, writtenSince } from './gap-records.ts';
import { type GapRun, standingsOf } from './gap-run.ts';
import { outreachText } from './outreach.ts';

/** Who was written to about one gap is not written to about another so soon. */
const quietDays = 7;

/** A patient for whom it is to be done; of a message with where it goes and its words. */
export interface Included {
  patient: Stored<'Patient'>;
  message?: { channel: Channel; text: string };
}

export type LeftOut = GapPreview['leftOut'][number];

const doneBefore: Record<GapAction['kind'], string> = {
  task: 'Ya tiene una tarea por esta brecha.',
  message: 'Ya se le escribió por esta brecha.',
  order: 'Ya tiene una orden por esta brecha.',
  appointment: 'Ya se le propuso una cita por esta brecha.',
};

const details: Record<Exclude<LeftOutReason, 'done-before' | 'no-channel' | 'closed'>, string> = {
  'no-gap': 'No le falta nada según este cálculo.',
  gone: 'Su ficha ya no existe.',
  deceased: 'Ha fallecido.',
  'written-lately': `Se le escribió por otra brecha hace menos de ${quietDays} días.`,
  'has-appointment': 'Ya tiene una cita por venir.',
};

/** For whom it can be done, and for whom not and why: what a preview shows, and what is gone by when it is done. */
export async function sortOut(
  repository: Repository,
  { run, missing }: GapRun,
  action: GapAction,
  patientIds: readonly string[],
): Promise<{ included: Included[]; leftOut: LeftOut[] }> {
  const ids = [...new Set(patientIds)];
  const charts = await readResources(
    repository,
    ids.map((id) => `Patient/${id}`),
  );
  const standings = await standingsOf(repository, run.id, ids);
  const records = await gapRecords(repository, run, ids);
  const since = new Date(repository.now.getTime() - quietDays * 86_400_000);
  const written = action.kind === 'message' ? await writtenSince(repository, ids, since) : new Set<string>();
  const clinic = action.kind === 'message' ? await clinicName(repository) : '';
  const included: Included[] = [];
  const leftOut: LeftOut[] = [];
  for (const id of ids) {
    const chart = charts.get(`Patient/${id}`);
    const patient = chart as unknown as Stored<'Patient'> | undefined;
    const leaveOut = (reason: LeftOutReason, detail: string) =>
      leftOut.push({ id, name: patient ? patientName(patient) : '', reason, detail });
    const reason: PlainReason | undefined =
      missing === undefined || standings.get(id) !== missing
        ? 'no-gap'
        : !patient
          ? 'gone'
          : patient.deceasedBoolean || patient.deceasedDateTime !== undefined
            ? 'deceased'
            : undefined;
    const known = reason ? undefined : knownObstacle(records, action, id);
    if (reason) leaveOut(reason, details[reason]);
    else if (chart && replacedBy(chart)) leaveOut('gone', 'Su ficha se unió a otra.');
    else if (known) leaveOut(known.reason, known.detail);
    else if (written.has(id)) leaveOut('written-lately', details['written-lately']);
    else if (patient && action.kind === 'message') {
      const chosen = await chooseChannel(repository, undefined, id);
      if (chosen.channel) {
        const { channel } = chosen;
        const text = outreachText(patient, { language: channel.language, clinic });
        included.push({ patient, message: { channel, text } });
      } else leaveOut('no-channel', chosen.reason ?? 'No hay por dónde escribirle.');
    } else if (action.kind === 'appointment' && (await nextAppointment(repository, id, repository.now))) {
      leaveOut('has-appointment', details['has-appointment']);
    } else if (patient) included.push({ patient });
  }
  return { included, leftOut };
}

type PlainReason = 'no-gap' | 'gone' | 'deceased';

function knownObstacle(
  { actions, closures }: GapRecords,
  { kind }: GapAction,
  id: string,
): { reason: LeftOutReason; detail: string } | undefined {
  const closure = closures.get(id);
  if (closure) return { reason: 'closed', detail: `Se dio por cerrada: ${closure.reason}` };
  const isDone = (actions.get(id) ?? []).some((action: DoneAbout) => action.kind === kind);
  return isDone ? { reason: 'done-before', detail: doneBefore[kind] } : undefined;
}
