/** A time of HL7 as a FHIR date or instant; undefined where it lacks its day or is none. */
export function hl7Time(text: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, second, zone] =
    /^(\d{4})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?(?:\.\d+)?)?([+-]\d{4})?/.exec(text ?? '') ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) return undefined;
  if (hour === undefined || minute === undefined || zone === undefined) return date;
  return `${date}T${hour}:${minute}:${second ?? '00'}${zone.slice(0, 3)}:${zone.slice(3)}`;
}
