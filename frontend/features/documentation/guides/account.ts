import { accountSettingsPath } from '../../account-settings/account-settings.page.ts';
import type { GuideGroup } from './guide.ts';

const screen = { path: accountSettingsPath, label: 'Configuración de Cuenta' };

export const account: GuideGroup = {
  id: 'configuracion',
  title: 'Configuración de Cuenta',
  summary: 'Se abre desde el menú de usuario, arriba a la derecha.',
  guides: [
    {
      id: 'perfil',
      title: 'Cambiar nombre y correo',
      summary: 'El nombre es el que ven sus colegas; el correo, con el que entra.',
      steps: [
        'En «Perfil», corrija «Nombre» y «Apellidos» y pulse «Guardar nombre».',
        'Para el correo, escriba el «Correo electrónico nuevo» y pulse «Cambiar correo».',
        'Copie el código que llega a la dirección nueva y pulse «Verificar correo». Hasta entonces vale la anterior.',
      ],
      picture: 'configuracion',
      screen,
    },
    {
      id: 'seguridad-cuenta',
      title: 'Contraseña, autenticador y sesiones',
      summary: 'Lo que conviene saber cambiar antes de necesitarlo.',
      steps: [
        'En «Contraseña», escriba la «Contraseña actual» y la «Contraseña nueva», y pulse «Cambiar contraseña». Sus otras sesiones se cierran.',
        'En «Autenticador», pulse «Vincular otro autenticador» al cambiar de teléfono. Los códigos del anterior dejan de valer cuando verifica el nuevo.',
        'En «Códigos de recuperación» ve cuántos le quedan. Pulse «Crear códigos nuevos» si son pocos o alguien los ha visto, e imprímalos: no se vuelven a mostrar.',
        'En «Sesiones», pulse «Cerrar sesión en todos los dispositivos» si ha perdido uno.',
      ],
      notes: [
        'La sesión se cierra tras 15 minutos sin actividad, o los que haya elegido la administración de su organización; en el último minuto se avisa y puede pulsar «Seguir conectado».',
      ],
      screen,
    },
    {
      id: 'organizacion',
      title: 'Datos de la organización y BAA',
      summary: 'Con los que figura en documentos y autorizaciones.',
      who: 'Administración; los demás los ven',
      steps: [
        'En «Organización», corrija «Razón social», «NPI», «Tipo de organización», «Zona horaria» u «Horas» (de 1 a 12 o de 0 a 23).',
        'Pulse «Guardar organización».',
        'En «Acuerdo de asociado comercial (BAA)» puede leer el texto y ver cuándo se aceptó.',
      ],
      screen,
    },
    {
      id: 'guardia',
      title: 'Guardia y avisos de alarmas',
      summary: 'A quién se avisa cuando nadie toma una alarma, y cómo la nota usted.',
      who: 'Administración escribe la lista; los demás la ven',
      steps: [
        'En «Alarmas», elija una persona en «Añadir a» y pulse «Añadir». El orden es el de los avisos.',
        'Escriba los minutos que tiene cada una antes de que se avise a la siguiente y pulse «Guardar la lista de guardia».',
        'En «En este navegador», marque el sonido o el aviso del navegador si los quiere.',
      ],
      notes: ['Los avisos no dicen de quién ni de qué se trata.'],
      screen,
    },
    {
      id: 'avisos',
      title: 'Por dónde llegan los avisos',
      summary: 'Qué se manda además por correo, por SMS o por el navegador.',
      who: 'Administración elige; cada persona prescinde de los de tareas y mensajes',
      steps: [
        'En «Avisos», marque de cada clase los canales y pulse «Guardar avisos».',
        'En «Para usted», desmarque los correos que no quiera.',
      ],
      notes: [
        'En Auxilia se ven siempre. Ningún aviso dice de qué paciente ni de qué se trata.',
        'Una alarma que nadie toma llega siempre por correo a quien puede atenderla.',
      ],
      screen,
    },
    {
      id: 'apariencia',
      title: 'Tema claro u oscuro',
      summary: 'Si no elige, se sigue la preferencia de su sistema.',
      steps: [
        'Use el botón de la barra superior, o «Apariencia» y «Tema» en la configuración: «Claro» u «Oscuro».',
      ],
      notes: ['Se guarda en este navegador.'],
      screen,
    },
  ],
};
