import type { Page } from 'playwright-core';

/** An appointment in five minutes, as the front desk books it, of somebody who has no other that day. */
const bookSoon = (page: Page): Promise<{ id: string; name: string }> =>
  page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem(key)}`,
      'content-type': 'application/fhir+json',
    };
    /** A machine that has too much to do asks to be asked later. */
    const answered = async (path: string, init: RequestInit = {}) => {
      for (;;) {
        const response = await fetch(`/fhir/R4/${path}`, { headers, ...init });
        if (response.ok) return response.json();
        const later = Number(response.headers.get('retry-after'));
        if (!later) throw new Error(`${path.split('?')[0]} ${response.status}: ${await response.text()}`);
        await new Promise((resolve) => setTimeout(resolve, later * 1_000));
      }
    };
    interface Found {
      entry?: { resource: Record<string, unknown> & { id: string } }[];
    }
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const booked: Found = await answered(`Appointment?date=ge${yesterday}&date=le${tomorrow}&_count=500`);
    const busy = JSON.stringify(booked.entry ?? []);
    const patients: Found = await answered('Patient?_count=50&_sort=birthdate&active=true');
    const patient = patients.entry?.find(
      ({ resource }) =>
        !resource.deceasedDateTime && !resource.deceasedBoolean && !busy.includes(`"Patient/${resource.id}"`),
    )?.resource as { id: string; name: { given?: string[]; family?: string }[] } | undefined;
    if (!patient) throw new Error('Everybody has an appointment');
    const display = [patient.name[0]?.given?.join(' '), patient.name[0]?.family].filter(Boolean).join(' ');
    const start = new Date(Date.now() + 5 * 60_000);
    await answered('Appointment', {
      method: 'POST',
      body: JSON.stringify({
        resourceType: 'Appointment',
        status: 'booked',
        description: 'Visita de hoy',
        start: start.toISOString(),
        end: new Date(start.getTime() + 15 * 60_000).toISOString(),
        participant: [{ actor: { reference: `Patient/${patient.id}`, display }, status: 'accepted' }],
      }),
    });
    return { id: patient.id, name: display };
  });

/** Somebody with an appointment comes, is noted at the desk and seen: answers the patient's id, with the visit open. */
export async function attendOneWhoHasCome(page: Page): Promise<string> {
  const { id, name } = await bookSoon(page);
  await page.goto('/clinical-dashboard?agenda=toda');
  const whole = page.getByRole('button', { name: /^Mostrar las \d+ citas$/ });
  const come = page.getByRole('button', { name: `Ha llegado: ${name}`, exact: true });
  await come.or(whole).first().waitFor();
  if ((await come.count()) === 0) await whole.click();
  await come.first().click();
  await page.getByRole('button', { name: /^En sala \d/ }).click();
  await page
    .getByRole('button', { name: `Atender: ${name}`, exact: true })
    .first()
    .click();
  return id;
}

export const workspace = (page: Page) => page.getByRole('region', { name: 'Visita', exact: true });
export const field = (page: Page, name: string) => workspace(page).getByLabel(name, { exact: true });
