import { loginPath } from '../../login/login.page.ts';
import { forgotPasswordPath } from '../../password-recovery/forgot-password.page.ts';
import { healthcareSignupPath } from '../../signup/healthcare-signup.page.ts';
import { signupPath } from '../../signup/signup.page.ts';
import type { GuideGroup } from './guide.ts';

export const firstSteps: GuideGroup = {
  id: 'empezar',
  title: 'Empezar',
  summary: 'De la cuenta al primer paciente: lo que se hace una sola vez.',
  guides: [
    {
      id: 'crear-cuenta',
      title: 'Crear una cuenta para su consulta',
      summary:
        'Para profesionales que trabajan por su cuenta. Al terminar tendrá una consulta individual y será su administración y su personal clínico.',
      steps: [
        'Pulse «Comenzar» en la página de inicio.',
        'Escriba «Nombre», «Apellidos», «Correo electrónico» y «Contraseña», y repítala en «Confirme la contraseña». La lista «Su contraseña necesita:» va marcando lo que falta.',
        'Acepte los términos y pulse «Crear cuenta».',
        'Copie el código de seis dígitos que recibe por correo en «Código de confirmación» y pulse «Confirmar cuenta».',
      ],
      notes: [
        'Si el código no llega, mire el correo no deseado y pulse «Reenviar código». Solo vale el último.',
      ],
      picture: 'crear-cuenta',
      screen: { path: signupPath, label: 'Crear una cuenta' },
    },
    {
      id: 'registrar-organizacion',
      title: 'Registrar una clínica u organización',
      summary: 'Quien la registra será su primera persona de administración.',
      steps: [
        'Abra «Registre su organización» desde la pantalla de alta o de inicio de sesión.',
        'Indique «Razón social», «NPI», «Tipo de organización» y «Zona horaria». En esa zona se mostrarán todas las horas.',
        'Complete los datos de la persona, bajo «Administrador o administradora».',
        'Lea y acepte los términos y el acuerdo de asociado comercial (BAA).',
        'Pulse «Registrar organización» y confirme su correo con el código que recibe.',
      ],
      picture: 'registrar-organizacion',
      screen: { path: healthcareSignupPath, label: 'Registrar una organización' },
    },
    {
      id: 'primer-acceso',
      title: 'Vincular el autenticador',
      summary:
        'La verificación en dos pasos es obligatoria. Se configura la primera vez que inicia sesión, con cualquier aplicación que dé códigos TOTP de seis dígitos.',
      steps: [
        'Escriba su correo y su contraseña y pulse «Iniciar sesión».',
        'En «Configure la verificación en dos pasos», pulse «Configurar autenticador».',
        'Escanee el código QR con su aplicación. Si no puede, pulse «Copiar clave» y péguela en ella.',
        'Escriba el código que muestra la aplicación en «Código de 6 dígitos» y pulse «Verificar».',
        'Copie o imprima los diez códigos de recuperación que se muestran esa única vez y pulse «Los he guardado: continuar».',
      ],
      notes: [
        'Desde entonces, cada inicio de sesión pide la contraseña y un código. Cada código vale una sola vez, y el reloj del teléfono debe estar en hora.',
      ],
      picture: 'verificacion',
      screen: { path: loginPath, label: 'Iniciar sesión' },
    },
    {
      id: 'recuperar-acceso',
      title: 'Recuperar el acceso',
      summary:
        'Si olvidó la contraseña, el autenticador sigue siendo el mismo. Si perdió el teléfono, se retira.',
      steps: [
        'En la pantalla de inicio de sesión, pulse «¿Olvidó su contraseña?».',
        'Escriba su correo y pulse «Enviar código».',
        'Copie el código en «Código del correo», escriba la «Contraseña nueva» dos veces y pulse «Guardar contraseña».',
      ],
      notes: [
        'Si ha perdido el teléfono, inicie sesión con su contraseña y pulse «He perdido mi teléfono». Con un código de recuperación configura otro autenticador enseguida.',
        'Sin código, otra persona que administre su organización lo confirma en «Usuarios» después de comprobar que es usted. Si nadie más la administra, el autenticador deja de valer a las 72 horas, salvo que antes alguien entre con él. En ambos casos recibe un código por correo para elegir otra contraseña.',
      ],
      screen: { path: forgotPasswordPath, label: 'Recuperar la contraseña' },
    },
    {
      id: 'puesta-en-marcha',
      title: 'Preparar la organización',
      summary: 'Cuatro cosas, en este orden, y la clínica puede trabajar.',
      steps: [
        'En «Configuración de Cuenta», revise los datos de «Organización» y acepte el BAA si aún no lo hizo: antes no se puede guardar ningún paciente.',
        'En «Pacientes», importe los datos de su sistema anterior con «Importar», o dé de alta al primero con «Nuevo paciente».',
        'En «Calendario», abra «Más» y «Horarios y servicios»: añada servicios y el horario de cada profesional.',
        'En «Agentes», abra «Catálogo», instale una plantilla, pruébela y publíquela.',
      ],
    },
  ],
};
