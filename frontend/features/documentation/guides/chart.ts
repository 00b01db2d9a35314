import type { GuideGroup } from './guide.ts';

const clinicians = 'Personal clínico';

export const chart: GuideGroup = {
  id: 'ficha',
  title: 'La ficha del paciente',
  summary: 'Leer, cambiar, corregir, saber quién la vio y entregar una copia.',
  guides: [
    {
      id: 'leer-ficha',
      title: 'Leer la ficha',
      summary:
        'La banda superior muestra siempre nombre, edad, nacimiento, sexo, número de historia y alergias. Debajo están los apartados.',
      steps: [
        'Abra la ficha desde «Pacientes», la agenda, un mensaje o una tarea.',
        'Mire las alergias de la banda: «No consta» significa que nadie lo ha registrado; «Sin alergias conocidas», que alguien lo preguntó.',
        'Elija un apartado: «Resumen», «Constantes», «Laboratorio», «Medicación», «Problemas y alergias», «Consultas y notas», «Órdenes», «Citas» o «Mensajes»; en «Más», «Tareas», «Vacunas», «Documentos», «Otros datos», «Cargos» y «Datos personales». «Otros datos» reúne lo que trajeron otros sistemas y no tiene apartado propio: procedimientos, dispositivos, planes, avisos y más.',
        'En «Resumen», «Por revisar» reúne los resultados que nadie ha revisado: pulse «Acusar recibo» en cada informe. Un número precedido de + lleva a lo que no cabe.',
        'En una nota o un documento, pulse «Leer». Bajo cada resultado, abra la lista de sus valores para ver la evolución.',
      ],
      notes: ['Cada función ve los apartados que le corresponden.'],
      picture: 'ficha',
    },
    {
      id: 'cambiar-ficha',
      title: 'Añadir y cambiar problemas, medicación, alergias y vacunas',
      summary: 'Cada cambio es una versión nueva con su autoría; la anterior se conserva.',
      who: clinicians,
      steps: [
        'En «Resumen», pulse + en «Problemas», «Medicación activa» o «Alergias e intolerancias»; la medicación referida, en «Medicación», y las vacunas, en «Vacunas».',
        'Escriba como lo diría (HTA, azúcar alta, gripe) y elija una opción para guardar el código. Si no elige ninguna, se guarda el texto, marcado «Sin codificar»; «Calidad de los datos» reúne esos textos para codificarlos juntos.',
        'En «Pauta», escriba como suele (1 comp vo c/8h x 7 d): debajo aparece cómo se entiende, qué falta y qué queda solo como texto.',
        'Guarde. Para cambiar algo que ya está, abra su menú ⋯ y elija «Editar» o «Cambiar pauta».',
        'Cuando algo termina, elija en ese menú «Resolver» en un problema o «Suspender» en una medicación.',
        'Si el paciente no tiene alergias, pulse «Hacer constar» tras preguntárselo.',
      ],
      notes: [
        'Si otra persona guardó mientras usted editaba, lo suyo sigue en el formulario y decide dato por dato.',
        'Primero se ofrece lo que su organización usa ya; una organización nueva busca desde el primer día. En los medicamentos, la concentración que escriba queda en el nombre.',
        'Los códigos son de ICD-10-CM, RxNorm, UNII, CVX y LOINC; los nombres en español son nuestros. LOINC es © Regenstrief Institute, Inc. y el LOINC Committee, disponible sin costo con la licencia de loinc.org/license. Este producto usa datos públicos por cortesía de la U.S. National Library of Medicine, que no responde de él ni lo respalda.',
      ],
      picture: 'cambiar-ficha',
    },
    {
      id: 'antecedentes',
      title: 'Registrar antecedentes familiares y hábitos',
      summary: 'Quién tuvo qué y desde qué edad; tabaco, alcohol y ocupación.',
      who: clinicians,
      steps: [
        'En la ficha, abra «Problemas y alergias»; durante una visita están también junto a la nota.',
        'Pulse «Añadir antecedente familiar», elija el «Parentesco», la «Enfermedad» y, si se sabe, la «Edad a la que empezó».',
        'Pulse «Añadir hábitos» y responda a lo que haya preguntado: lo que queda en blanco no se guarda.',
      ],
      notes: ['Cada respuesta guarda su fecha: la anterior no se pierde.'],
    },
    {
      id: 'registrar-constantes',
      title: 'Registrar constantes',
      summary: 'Presión, pulso, respiración, saturación, temperatura, peso y talla, de una vez.',
      who: clinicians,
      steps: [
        'En la ficha, abra «Constantes» y pulse «Registrar constantes».',
        'Escriba lo que midió; lo demás puede quedar vacío. El peso, la talla y la temperatura admiten dos unidades.',
        'Compruebe «Fecha y hora de la medición» y pulse «Guardar constantes».',
      ],
      notes: ['El índice de masa corporal se calcula si se miden peso y talla.'],
      picture: 'constantes',
    },
    {
      id: 'corregir-ficha',
      title: 'Corregir un error',
      summary: 'Lo que se registró por error deja de contar, pero no desaparece.',
      who: clinicians,
      steps: [
        'Abra el menú ⋯ del registro equivocado y elija «Marcar como error».',
        'Confirme con «Marcar como error».',
        'En el mismo menú, elija «Historial» para ver sus versiones, con quién y cuándo.',
      ],
    },
    {
      id: 'datos-personales',
      title: 'Cambiar datos personales y cobertura',
      summary: 'Contacto, dirección y seguro médico.',
      who: 'Personal clínico y personal administrativo',
      steps: [
        'En la ficha, abra «Datos personales» y pulse «Editar datos personales».',
        'Corrija lo que haga falta y pulse «Guardar cambios».',
        'Bajo «Cobertura», pulse «Añadir cobertura» o «Editar».',
      ],
    },
    {
      id: 'fichas-duplicadas',
      title: 'Unir fichas duplicadas',
      summary: 'Dos fichas de la misma persona se enlazan: nada se copia ni se borra.',
      who: 'Personal clínico y personal administrativo',
      steps: [
        'En la ficha, abra «Datos personales» y, bajo «Fichas duplicadas», pulse «Unir una ficha duplicada».',
        'Busque la otra ficha, compare los datos y elija qué ficha queda en uso.',
        'Pulse «Unir las fichas». La que queda en uso muestra también lo que consta en la otra.',
        'Para volver atrás, pulse «Deshacer la unión».',
      ],
    },
    {
      id: 'accesos',
      title: 'Ver cambios y accesos',
      summary:
        'Quién cambió los datos personales y quién ha consultado la ficha, también los intentos denegados.',
      who: clinicians,
      steps: [
        'En la ficha, abra «Historial de cambios» para ver cada versión de los datos personales.',
        'Abra «Quién ha accedido» para ver cada lectura y escritura, con la persona, la hora y los datos.',
      ],
      picture: 'accesos',
    },
    {
      id: 'exportar-ficha',
      title: 'Exportar, guardar en PDF o imprimir',
      summary:
        'Para atender el derecho de acceso del paciente (45 CFR 164.524) o llevar la historia a otro centro.',
      who: clinicians,
      steps: [
        'En la ficha, pulse «Exportar».',
        'Elija «Resumen clínico (PDF)» para leer, o «Historia completa (FHIR, JSON)» para otro sistema.',
        'Para una sola parte, ábrala y elija «Imprimir este apartado».',
      ],
      notes: [
        'Guarde los archivos donde solo los lea quien debe: fuera de Auxilia ya no los protege el registro de accesos.',
      ],
      picture: 'exportar',
    },
  ],
};
