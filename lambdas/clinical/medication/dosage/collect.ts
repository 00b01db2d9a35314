import type { CodeableConcept } from '@medplum/fhirtypes';
import type { Event } from './events.ts';
import type { Phases } from './parts.ts';

const codeOf = (route?: CodeableConcept): string | undefined => route?.coding?.[0]?.code;

/** One event more, in the order of the text; false where it was not read. */
export function collect(phases: Phases, event: Event, words: string): boolean {
  const { part } = phases;
  switch (event.kind) {
    case 'dose': {
      const { kind: _, start: __, end: ___, ...dose } = event;
      phases.dose(dose, event);
      return true;
    }
    case 'strength':
      return phases.strength(event.value, event.unit, event);
    case 'slots':
      phases.slots(event.amounts, event.unit, event);
      return true;
    case 'every':
      phases.every(event.every, event.isDaily ?? false, event);
      return true;
    case 'split':
      phases.split(event.times, event);
      return true;
    case 'when':
      phases.when(event.when, event.offset);
      return true;
    case 'count':
      part.count = event.count;
      return true;
    case 'days':
      part.days.push(...event.days.filter((day) => !part.days.includes(day)));
      return true;
    case 'clock':
      part.clock.push(...event.times);
      return true;
    case 'bounds':
      if (part.bounds) phases.ask('contradiction', event);
      else
        part.bounds = {
          low: event.low,
          ...(event.high === undefined ? {} : { high: event.high }),
          unit: event.unit,
        };
      return true;
    case 'route':
      if (part.route && JSON.stringify(part.route) !== JSON.stringify(event.route))
        phases.ask('contradiction', event);
      else part.route = event.route;
      return true;
    case 'site':
      // Under the skin, in the eye: not both. On the skin of it may be.
      if (event.route && !phases.routes.every((route) => ['TP', codeOf(event.route)].includes(codeOf(route))))
        phases.ask('contradiction', event);
      part.site = event.site;
      if (event.route) part.route = event.route;
      return true;
    case 'needed':
      part.needed = { ...part.needed, ...(event.reason === undefined ? {} : { reason: event.reason }) };
      return true;
    case 'maximum':
      part.maximum = { amount: event.amount, per: event.per };
      return true;
    case 'instruction':
      part.instructions.push(`${words.charAt(0).toLowerCase()}${words.slice(1)}`);
      return true;
    case 'applied':
      part.isApplied = true;
      return true;
    case 'then':
      phases.after();
      return true;
    case 'and':
      phases.beside();
      return true;
    case 'asked':
      phases.ask(event.question, event);
      return true;
    case 'unread':
      return false;
  }
}
