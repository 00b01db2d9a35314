import { definePage } from '../../lib/page.ts';

export const insurancePreauthPath = '/tools/insurance-preauth';

export const insurancePreauthPage = definePage({
  path: insurancePreauthPath,
  title: 'Autorización previa',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Autorización previa',
      summary: 'De saber si hace falta a seguir la respuesta del seguro.',
      contents: [
        'Si se necesita autorización y qué documentación pide el seguro',
        'Cuestionario rellenado con la historia, con la fuente de cada respuesta',
        'Envío, seguimiento, denegaciones con motivo y nuevo envío',
      ],
    });
  },
  description: 'Requisitos del seguro, envío y seguimiento.',
  words: 'seguro preautorización aseguradora',
});
