import type { RangeFault } from '../clinical/laboratory/analytes/organization-ranges.ts';
import { laboratoryRangeRoutes } from '../contracts/laboratory-ranges.ts';
import { auditChange } from './audit-change.ts';
import type { Dependencies } from './dependencies.ts';
import { type App, endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/** They are read with what knows of analytes, which is large. */
const ranges = () => import('../laboratory/organization-ranges.ts');

/** Ranges and critical limits that an organization sets for itself: of nobody, and of no patient. */
export function registerLaboratoryRanges(app: App, { database, now }: Dependencies): void {
  const { listLaboratoryRanges, setLaboratoryRanges, listLaboratoryRangeVersions } = laboratoryRangeRoutes;

  endpoint(app, database, listLaboratoryRanges, async ({ sql }) => ({
    body: { tests: await (await ranges()).listOwnRanges(sql) },
  }));

  endpoint(app, database, setLaboratoryRanges, async (call) => {
    const { sql, caller, params, body } = call;
    const change = await (await ranges()).setOwnRanges({ sql, caller, now: now() }, params.analyte, body);
    switch (change.kind) {
      case 'set':
        await auditChange(call, 'organization-updated', 'laboratory-ranges');
        return { body: change.test };
      case 'unknownTest':
        return refused('not-found', 'No hay ninguna prueba con ese identificador.');
      case 'stale':
        return refused('conflict', 'Otra persona ha cambiado estos rangos. Vuelva a abrirlos.');
      case 'faulty':
        return refused('invalid', faultText(change.part, change.fault));
    }
  });

  endpoint(app, database, listLaboratoryRangeVersions, async ({ sql, params }) => ({
    body: { versions: await (await ranges()).ownRangeVersions(sql, params.analyte) },
  }));
}

const refused = (kind: Refusal['kind'], detail: string): { refusal: Refusal } => ({
  refusal: { kind, detail },
});

function faultText(part: 'ranges' | 'critical', fault: RangeFault): string {
  const name = (place: number) => `${part === 'ranges' ? 'el rango' : 'el límite crítico'} ${place + 1}`;
  const said = name(fault.place);
  const begins = said.charAt(0).toUpperCase() + said.slice(1);
  switch (fault.kind) {
    case 'noLimit':
      return `${begins} no tiene ningún límite.`;
    case 'lowNotBelowHigh':
      return `En ${said} el mínimo no es menor que el máximo.`;
    case 'fromNotBelowTo':
      return `En ${said} la edad inicial no es menor que la final.`;
    case 'pregnantMan':
      return `${begins} es de hombres y de embarazadas a la vez.`;
    case 'impossible':
      return `${begins} llega a valores imposibles en esta prueba.`;
    case 'overlap':
      return `${begins} y ${name(fault.other)} son para las mismas personas.`;
  }
}
