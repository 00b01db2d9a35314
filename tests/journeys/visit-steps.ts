import type { Page } from 'playwright-core';

/** An appointment in five minutes, as the front desk books it. */
const bookSoon = (page: Page): Promise<{ id: string; name: string }> =>
  page.evaluate(async () => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    const headers = {
      authorization: `Bearer ${sessionStorage.getItem(key)}`,
      'content-type': 'application/fhir+json',
    };
    const found = await (
      await fetch('/fhir/R4/Patient?_count=50&_sort=birthdate&active=true', { headers })
    ).json();
    const { resource: patient } = found.entry.find(
      ({ resource }: { resource: Record<string, unknown> }) =>
        !resource.deceasedDateTime && !resource.deceasedBoolean,
    );
    const display = [patient.name[0].given?.join(' '), patient.name[0].family].filter(Boolean).join(' ');
    const start = new Date(Date.now() + 5 * 60_000);
    await fetch('/fhir/R4/Appointment', {
      method: 'POST',
      headers,
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
