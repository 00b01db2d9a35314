/** What a free time's id stands for. It grants nothing: at booking the calendar is asked again. */
export interface Slot {
  /** ISO 8601, UTC. */
  start: string;
  practitioner: string;
  /** `HealthcareService/…`, or minutes where no service was asked for. */
  service: string | number;
}

const id = '[A-Za-z0-9.-]{1,64}';
const shape = new RegExp(`^(\\d{8}T\\d{6}Z)_(${id})_(?:s-(${id})|m-(\\d{1,4}))$`);

export function writeSlotId({ start, practitioner, service }: Slot): string {
  const at = start.replaceAll(/[-:]|\.\d+/g, '');
  const what =
    typeof service === 'number' ? `m-${service}` : `s-${service.slice('HealthcareService/'.length)}`;
  return `${at}_${practitioner.slice('Practitioner/'.length)}_${what}`;
}

/** Undefined for what is no id of ours. */
export function readSlotId(text: string): Slot | undefined {
  const [, at = '', practitioner, service, minutes] = shape.exec(text) ?? [];
  if (practitioner === undefined) return undefined;
  const start = at.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (Number.isNaN(Date.parse(start))) return undefined;
  return {
    start,
    practitioner: `Practitioner/${practitioner}`,
    service: service === undefined ? Number(minutes) : `HealthcareService/${service}`,
  };
}
