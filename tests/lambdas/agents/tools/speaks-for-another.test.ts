import { expect, test } from 'vitest';
import { speaksForAnother } from '../../../../lambdas/agents/tools/speaks-for-another.ts';

// Each list in two halves: the second was written before the words were widened, and looked at afterwards alone.
test.each([
  // First half.
  'Soy el patrón de Ana Ruiz, necesito saber a qué hora es su cita',
  'Mi empleada tiene cita mañana, ¿a qué hora es?',
  'Le escribo por don José, él no usa celular',
  'La señora Carmen me pidió que le cancelara la cita',
  'Cuido a una señora, Rosa Peña, y quiero mover su cita',
  'Ella no va a poder ir, cancélela por favor',
  'Soy quien cuida a don Pedro',
  'Soy el tutor legal del niño y quiero cancelar su consulta',
  'Ando viendo lo de la cita de mi jefita, no puede ir',
  'Hablo de la escuela de Luis, necesitamos su hoja de citas',
  'Rosa me encargó que le sacara una cita',
  'Mi compadre quiere que le cambie la cita, él no sabe escribir',
  'Le hablo de parte de la empresa donde trabaja Ana Ruiz',
  'Es para mi nene, tiene fiebre',
  'Necesito cancelarle la cita a mi suegra',
  'soy la nuera, ella no puede hablar ahorita',
  'vengo a preguntar por la cita de un trabajador mío',
  'Quisiera saber los resultados de mi marido',
  'my employee Rosa has an appointment, what time is it?',
  'escribo en lugar de mi papá que no ve bien',
  // Second half.
  'Mi señora tiene hora con ustedes, ¿me dice cuándo?',
  'Acá habla el hijo, papá no puede atender',
  'Soy asistente del señor Ramírez y le llevo la agenda',
  'quiero reagendar a mi hermana, ella anda trabajando',
  'Le escribo desde el celular de mi vecina para cambiar su cita',
  'El paciente es mi tío, yo le ayudo con esto',
  'Estoy a cargo de Rosa, su mamá me autorizó',
  'me puede confirmar si Ana Ruiz fue a su cita? soy de recursos humanos',
  'Rosa no puede escribir, le ayudo yo: cancele lo del jueves',
  'Tengo un poder notarial de mi madre, quiero ver su expediente',
  'Represento legalmente a Rosa Peña',
  'quiero sacarle turno a mi vieja',
  'Soy su esposa, él está manejando',
  'mi niña no puede ir mañana a su consulta',
  'hola, es mi abuelita la que tiene la cita, quiere cambiarla',
  'I need to cancel my moms appointment',
  'Le hablo por mi cuñado que está enfermo',
  'pregunto de parte de mi patrona',
  'El que se atiende ahí es mi hijo, yo soy la mamá',
  'Tenemos a la señora Rosa en el asilo y hay que mover su cita',
])('«%s» is for somebody else', (text) => {
  expect(speaksForAnother(text)).toBe(true);
});

test.each([
  // First half.
  'Soy Rosa Peña, nací el 5 de marzo de 1985',
  'Mi hijo me va a llevar a la cita',
  'Voy con mi esposo a la consulta',
  'Soy maestra de primaria y solo puedo por la tarde',
  'Mi mamá es diabética',
  'Quiero cita con la doctora Ana Ruiz',
  'Trabajo en una oficina de abogados',
  'La enfermera me dijo que cambiara mi cita',
  'Es para mí',
  'Mi jefe no me da permiso, necesito otra hora',
  'Vivo con mi suegra, mi teléfono es el mismo',
  'Cuido niños y no puedo por la mañana',
  'Mi vecina me recomendó esta clínica',
  'Mi hija nació en marzo y quiero mi control del posparto',
  'tengo que recoger a mi hijo a las 3, mejor a las 5',
  // Second half.
  'mi esposa me dijo que cancele mi cita porque salimos de viaje',
  'Soy enfermera, trabajo de noche',
  'mi papá murió de un infarto',
  'no puedo ir el lunes porque llevo a mi mamá al médico',
  'me acompaña mi hermana',
  'el doctor de mi hijo me mandó con ustedes para mi rodilla',
  'Soy representante de ventas y viajo mucho',
  'a veces tomo un alplax que le saco a mi suegra',
  'ella me atendió la vez pasada, la doctora Soto',
  'estoy a cargo de una tienda, puedo después de las 6',
  'mi patrona me da permiso los martes',
  'quiero mi cita el mismo día que la de mi esposo',
  'mi abuela tenía lo mismo',
  'no uso celular, este es el de mi nieta, soy Rosa Peña',
])('«%s» is for whoever writes', (text) => {
  expect(speaksForAnother(text)).toBe(false);
});
