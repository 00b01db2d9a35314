import type { Locator, Page } from 'playwright-core';

/*
 * Section 2 of the specification by its links: each is clicked where a person finds it, and leads to its address, to
 * the top of the page there (or the part that it names), and to that page's heading.
 */

export const pairs = (text: string) =>
  text.split(/ \| |\n/).map((cell) => cell.trim().split(' > ') as [string, string]);

export const publicHeadings =
  pairs(`/ > Agentes de IA para el trabajo clínico de cada día | /about > Acerca de Auxilia
/contact > Contacto | /privacy > Privacidad | /terms > Términos del servicio | /documentation > Documentación
/help-center > Centro de ayuda | /contact-support > Contactar con soporte | /status > Estado del servicio
/skeleton-demo > Demostración de esqueletos de carga | /command-palette-demo > Demostración de la paleta de comandos
/login > Iniciar sesión | /auth/login > Iniciar sesión | /signup > Cree su cuenta | /auth/signup > Cree su cuenta
/auth/healthcare-signup > Registre su organización | /auth/confirm > Confirme su cuenta
/auth/forgot-password > Recupere su contraseña | /auth/reset-password > Elija otra contraseña`);
export const toolHeadings = pairs(`/tools/clinical-documentation > Documentación clínica | /agents > Agentes
/tools/medication-safety > Seguridad de la medicación | /tools/lab-interpreter > Intérprete de laboratorio
/tools/quality-measures > Medidas de calidad | /tools/insurance-preauth > Autorización previa
/agent/asistente-admision > Asistente de admisión
/marketplace > Catálogo de agentes | /create-agent > Crear un agente`);
export const areaHeadings =
  pairs(`/clinical-dashboard > Panel Clínico | /pacientes > Pacientes | /calendario > Calendario
/pacientes/calidad > Calidad de los datos | /comunicaciones > Comunicaciones | /tasks > Mis Tareas | /billing > Facturación | /admin/users > Usuarios
/admin/users/auditoria > Auditoría | /workflows > Flujos de trabajo
/workflows/builder > Editor de flujos | /workflows/formularios > Formularios`).concat(toolHeadings);
export const otherHeadings = pairs(`/dashboard > Vista general | /account-settings > Configuración de Cuenta
/pacientes/importar > Importar datos | /agent/agenda > Citas | /paciente/alguien > Ficha`);
export const headings = new Map<string, string | RegExp>([
  ...publicHeadings,
  ...areaHeadings,
  ...otherHeadings,
]);

export const rows = (text: string) =>
  text.split('\n').map((line) => {
    const [from = '', region = '', links = ''] = line.split(/ \| ([a-z][^|]*) \| /);
    return { from, region, links: pairs(links) };
  });

export async function arrives(here: Page, target: string | RegExp, heading?: string | RegExp): Promise<void> {
  await here.waitForURL(({ pathname, search, hash }) => {
    const address = pathname + search + hash;
    return typeof target === 'string' ? address === target : target.test(address);
  });
  const path = new URL(here.url()).pathname;
  const name = heading ?? headings.get(path);
  if (name === undefined) throw new Error(`No heading for ${path}`);
  await here.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await here.waitForFunction(() => {
    if (location.hash === '') return window.scrollY === 0;
    const top = document.getElementById(location.hash.slice(1))?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < window.innerHeight;
  });
}

export const link = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('link', { name, exact: typeof name === 'string' });
export const bar = (here: Page) => here.getByRole('navigation', { name: 'Principal' });
export const cards = (here: Page, name: string | RegExp) =>
  here.locator('main a').filter({ has: here.locator('strong').getByText(name, { exact: true }) });

/** Each of the links, with the way back in between. */
export async function follow(
  here: Page,
  links: [string, string][],
  find: (name: string) => Locator,
): Promise<void> {
  for (const [at, [name, target]] of links.entries()) {
    if (at > 0) await here.goBack();
    await find(name).click();
    await arrives(here, target);
  }
}
