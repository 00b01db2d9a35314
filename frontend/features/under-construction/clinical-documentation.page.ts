import { definePage } from '../../lib/page.ts';

export const clinicalDocumentationPath = '/tools/clinical-documentation';

export const clinicalDocumentationPage = definePage({
  path: clinicalDocumentationPath,
  title: 'Documentación clínica',
  area: 'tools',
  roles: 'members',
  frame: 'margins',
  skeleton: 'panel',
  load: async () => {
    const { plannedPage } = await import('./planned-page.tsx');
    return plannedPage({
      title: 'Documentación clínica',
      summary: 'Del dictado o el texto libre a una nota estructurada.',
      contents: [
        'Consentimiento y dictado, escritura o pegado de texto',
        'Secciones codificadas, con la evidencia de cada frase y las contradicciones con la historia',
        'Búsqueda en CIE-10-CM, firma, bloqueo, adenda e impresión',
      ],
    });
  },
  description: 'Del dictado o el texto libre a una nota estructurada para firmar.',
  words: 'notas dictado informes',
});
