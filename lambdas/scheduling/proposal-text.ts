import type { Appointment } from '@medplum/fhirtypes';
import type { Wanted } from '../clinical/scheduling/free-starts.ts';
import { JsonText, operationOutcome } from '../fhir/index.ts';
import { information } from './answer.ts';
import { type Actor, instant } from './appointment.ts';
import type { OpenSchedule, Service } from './schedules.ts';

/**
 * The answer of a search. Thousands of proposals differ in their time alone, and many in their people alone: what is the
 * same is written once.
 */
export class ProposalTexts {
  readonly #together: readonly Actor[];
  readonly #service: Service | undefined;
  readonly #wanted: Wanted;
  readonly #beginnings = new Map<OpenSchedule, string>();
  readonly #times = new Map<number, string>();

  constructor(together: readonly Actor[], service: Service | undefined, wanted: Wanted) {
    this.#together = together;
    this.#service = service;
    this.#wanted = wanted;
  }

  /** The first of them, and a word of it where there are more. */
  bundle(proposals: readonly { start: number; schedule: OpenSchedule }[], count: number): JsonText {
    const shown = proposals.slice(0, count);
    const entries = shown.map(({ start, schedule }) => this.#entry(schedule, start));
    if (shown.length < proposals.length) {
      const more = `Hay ${proposals.length} horas libres; se muestran las ${shown.length} primeras.`;
      const resource = operationOutcome([information(more)]);
      entries.push(JSON.stringify({ resource, search: { mode: 'outcome' } }));
    }
    const entry = entries.length === 0 ? '' : `,"entry":[${entries.join(',')}]`;
    return new JsonText(`{"resourceType":"Bundle","type":"searchset","total":${shown.length}${entry}}`);
  }

  #entry(schedule: OpenSchedule, start: number): string {
    let beginning = this.#beginnings.get(schedule);
    if (beginning === undefined) {
      beginning = `{"resource":${JSON.stringify(this.#proposal(schedule)).slice(0, -1)}`;
      this.#beginnings.set(schedule, beginning);
    }
    let time = this.#times.get(start);
    if (time === undefined) {
      const end = instant(start + this.#wanted.durationMs);
      time = `,"start":"${instant(start)}","end":"${end}"},"search":{"mode":"match"}}`;
      this.#times.set(start, time);
    }
    return beginning + time;
  }

  #proposal({ lead, others }: OpenSchedule): Appointment {
    const service = this.#service;
    const actors: Actor[] = [
      ...new Map([lead, ...others, ...this.#together].map((actor) => [actor.reference, actor])).values(),
    ];
    if (service) {
      const { id, name } = service;
      actors.push({ reference: `HealthcareService/${id}`, ...(name === undefined ? {} : { display: name }) });
    }
    // A service of the clinic's own has a name and no code.
    const serviceType = service?.type ?? (service?.name === undefined ? undefined : [{ text: service.name }]);
    return {
      resourceType: 'Appointment',
      status: 'proposed',
      ...(serviceType ? { serviceType } : {}),
      minutesDuration: this.#wanted.durationMs / 60_000,
      participant: actors.map((actor) => ({ actor, required: 'required', status: 'needs-action' })),
    };
  }
}
