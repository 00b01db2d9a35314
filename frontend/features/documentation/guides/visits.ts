import type { GuideGroup } from './guide.ts';

const clinicians = 'Personal clínico';

export const visits: GuideGroup = {
  id: 'visitas',
  title: 'Visitas, órdenes y cargos',
  summary: 'Atender a un paciente, pedir, cobrar y darle un resumen, con su ficha al lado.',
  guides: [
    {
      id: 'atender',
      title: 'Atender a un paciente',
      summary: 'La visita se abre junto a la ficha y guarda cada parte como usted la deja.',
      who: clinicians,
      steps: [
        'Pulse «Atender» en la agenda, en la sala de espera o en la ficha; en la ficha vale la tecla `v`.',
        'En «Nota nueva», elija qué va a escribir. Se guarda mientras escribe.',
        'Con «Insertar», la nota toma lo que dice la ficha, con su fecha: constantes, resultados, medicación, alergias, problemas, antecedentes y hábitos.',
        'Con «Constantes», «Problema», «Alergia», «Medicación», «Antecedente familiar» y «Hábitos», lo que registra queda a la vez en la ficha y en la visita.',
        'En «Cierre», anote el tiempo y pulse «Terminar la visita».',
      ],
      notes: [
        'Si queda una nota sin firmar, una orden en borrador o un formulario sin guardar, «Cierre» lo dice y usted decide.',
        'El tiempo se anota como lo que es: «De principio a fin», «Con actividad en esta pantalla» o los minutos que usted indique. La actividad se cuenta en ese navegador y sin pausas de más de un minuto.',
        'Una visita con órdenes pendientes o cargos no se cancela hasta que se retiran.',
      ],
    },
    {
      id: 'firmar',
      title: 'Firmar notas, y las que esperan',
      summary: 'Cada nota se ve antes de firmarla; firmada, ya no cambia.',
      who: clinicians,
      steps: [
        'En la nota, pulse «Revisar y firmar», o Ctrl + Intro: verá qué cambió respecto a cómo se empezó o a la «Nota anterior».',
        'Escriba su nombre completo y pulse «Firmar». Si su organización lo pide, escriba en su lugar la contraseña y un código nuevo del autenticador.',
        'Firmada una, «Siguiente sin firmar» abre la más antigua que espera su firma.',
        'Lo que falte se escribe con «Añadir a la nota»; quien supervisa firma con «Firmar también».',
        'Para el papel o un PDF, pulse «Imprimir la nota» en «Consultas y notas».',
      ],
      notes: [
        'Arriba de la visita, un menú cuenta las que esperan su firma y las que usted escribió para que otra persona las firme.',
        'Pasado un día, y otra vez a los tres, quien tiene que firmar recibe un correo que solo dice cuántas son.',
        'Quién está en formación y quién lo supervisa lo dice quien administra, en «Supervisión»: lo que firma aparece a quien supervisa en «Por cosignar», y sus borradores en «De su equipo, sin firmar».',
        'Cómo se firma lo decide quien administra, en «Firma de las notas». Cada firma dice cómo se dio.',
      ],
    },
    {
      id: 'pedir',
      title: 'Pedir estudios, interconsultas y controles',
      summary: 'Cada orden se espera hasta su día y se cierra con su resultado.',
      who: clinicians,
      steps: [
        'En la visita, abra «Órdenes» y pulse «Nueva orden»; sin visita, el apartado «Órdenes» de la ficha o la tecla `o`.',
        'Elija «Tipo» y «Prioridad», y añada lo que pide; un conjunto lo añade todo de una vez.',
        'Indique el «Motivo»: sin él, la orden no se guarda.',
        'Escriba la «Preparación para el paciente» si hace falta y pulse «Guardar la orden».',
        'En el menú ⋯ de la orden están «Imprimir (PDF)», «Enviar la preparación», «Dar por recibida» y «Anular».',
      ],
      notes: [
        'Un resultado que nombra la orden la cierra. Si llega su día sin él, vuelve como tarea de quien la pidió.',
        'Una orden de control crea una cita propuesta, a la que la recepción da hora sin ver para qué es.',
        'Lo que se escribe sin elegir una opción queda marcado «Sin codificar», también una especialidad.',
      ],
    },
    {
      id: 'conjuntos-propios',
      title: 'Hacer conjuntos de órdenes propios',
      summary: 'Lo que se pide junto, de una vez: suyos o de toda la organización.',
      who: 'Personal clínico; los de la organización, quien además administra',
      steps: [
        'En una visita, abra «Nota nueva» y pulse «Plantillas y abreviaturas».',
        'Pulse «Conjunto de órdenes nuevo». En «Copiar:», elija uno de los que trae Auxilia, o empiece de cero.',
        'Escriba el «Nombre», cambie lo que se pide y pulse «Guardar».',
        'Marque «De la organización: la usan todos» para que lo vean los demás.',
      ],
      notes: ['Los conjuntos no recomiendan nada: quien pide ve cada estudio y quita lo que no quiere.'],
    },
    {
      id: 'cargos',
      title: 'Anotar los cargos y dar la hoja a quien factura',
      summary: 'Diagnósticos y servicios de la visita, en PDF o para una hoja de cálculo.',
      who: 'Anotar: personal clínico. Leer y facturar: también el personal administrativo',
      steps: [
        'En la visita, abra «Cargos» y pulse «Añadir cargos»; también puede hacerlo cuando la visita ha terminado.',
        'Añada los diagnósticos: los de la visita y los problemas de la ficha están a una pulsación.',
        'Escriba qué se hizo. Los servicios de la lista traen su código HCPCS; un código CPT se escribe en «Código» la primera vez, y después se ofrece con su nombre.',
        'Indique «Unidades» e «Importe ($)»; con varios diagnósticos, marque en «Diagnósticos de este servicio» los suyos. Pulse «Guardar los cargos».',
        'En el menú ⋯ de la visita, elija «Hoja de cargos (PDF)» o «Hoja de cargos (CSV)».',
        'Quien factura abre el apartado «Cargos» de la ficha y, al terminar, elige «Dar por facturados».',
      ],
      notes: [
        'Quien factura lee los diagnósticos de lo que se guarda aquí: sin ellos no se paga ninguna hoja.',
        'Un importe que nadie ha escrito es «No consta», y entonces la hoja no tiene total.',
        'Auxilia no trae los textos de CPT, que son de la American Medical Association: su organización escribe los códigos que tenga derecho a usar.',
      ],
    },
    {
      id: 'resumen-visita',
      title: 'Dar al paciente un resumen de la visita',
      summary: 'En palabras sencillas, impreso o por mensaje.',
      who: clinicians,
      steps: [
        'En la visita, abra «Para el paciente» y lea el resumen.',
        'Pulse «Imprimir (PDF)», o «Enviar como mensaje»: el texto se ve, y puede cambiarse, antes de salir.',
      ],
      notes: [
        'Solo dice lo que consta en la ficha y las instrucciones de notas firmadas: lo que está en borrador, en duda o descartado no entra.',
        'Va en español, o en inglés si ese es el idioma que prefiere el paciente; lo que usted escribió queda como lo escribió.',
        'Debajo se dice cómo de fácil es de leer (INFLESZ).',
      ],
    },
  ],
};
