import { Link } from 'react-router-dom';
import type { TextSection } from '../../ui/text-page.tsx';
import { contactPath } from '../contact/contact.page.ts';
import { contactSupportPath } from '../contact/contact-support.page.ts';
import { privacyPath } from '../privacy/privacy.page.ts';
import { statusPath } from '../status/status.page.ts';

export const termsSections: readonly TextSection[] = [
  {
    id: 'servicio',
    title: 'El servicio',
    content: (
      <>
        <p>
          Auxilia es una plataforma web en español para organizaciones sanitarias, profesionales clínicos y su
          personal. Reúne la historia clínica, la agenda, los mensajes, las tareas y los agentes de IA que
          ayudan en la admisión, las citas, la documentación y el seguimiento.
        </p>
        <p>
          Al crear una cuenta usted acepta estos términos y el{' '}
          <Link to={privacyPath}>aviso de privacidad</Link>. Si lo hace en nombre de una organización, declara
          que puede obligarla.
        </p>
      </>
    ),
  },
  {
    id: 'cuentas',
    title: 'Cuentas y acceso',
    content: (
      <ul>
        <li>
          Cada cuenta es de una sola persona. No comparta su contraseña ni su aplicación de autenticación.
        </li>
        <li>La verificación en dos pasos es obligatoria y no puede desactivarse.</li>
        <li>
          Cada persona tiene las funciones que su administración le asigna; ninguna función incluye a otra.
          Quien administra no ve datos clínicos si no es además personal clínico.
        </li>
        <li>
          Avise a su administración y a <Link to={contactSupportPath}>soporte</Link> si sospecha que alguien
          ha usado su cuenta.
        </li>
      </ul>
    ),
  },
  {
    id: 'uso',
    title: 'Uso permitido',
    content: (
      <>
        <p>
          Usted puede usar el servicio para atender a los pacientes de su organización y administrar su
          trabajo. No puede:
        </p>
        <ul>
          <li>consultar datos de pacientes sin un motivo asistencial o administrativo legítimo;</li>
          <li>introducir datos que no tenga derecho a tratar;</li>
          <li>eludir los permisos, los límites o la separación entre organizaciones;</li>
          <li>perturbar el servicio o buscar sus fallos sin nuestro acuerdo previo por escrito;</li>
          <li>hacer pasar por decisión de una persona lo que decidió un agente.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'clinica',
    title: 'Responsabilidad clínica',
    content: (
      <>
        <p>
          Auxilia ayuda a trabajar; no sustituye el juicio profesional. Toda decisión clínica es de la persona
          que atiende al paciente, que debe comprobar lo que lee en la pantalla antes de actuar.
        </p>
        <p>
          Que un dato no conste no significa que sea normal ni que no exista. El servicio no está pensado para
          atender emergencias: en una emergencia, llame al 911.
        </p>
      </>
    ),
  },
  {
    id: 'agentes',
    title: 'Límites de los agentes de IA',
    content: (
      <ul>
        <li>Un agente no diagnostica, no receta y no interpreta síntomas ni resultados para un paciente.</li>
        <li>
          Solo usa las herramientas y los datos que su configuración le permite, y nunca más de lo que puede
          hacer la persona que lo publicó.
        </li>
        <li>
          Lo que requiere aprobación no ocurre hasta que una persona lo aprueba, y ocurre tal como se aprobó.
        </li>
        <li>Ante una señal de alarma se detiene y avisa a una persona.</li>
        <li>
          Un agente puede entender mal lo que le escriben. Quien lo publica responde de vigilarlo, puede ver
          cada uno de sus pasos y puede pausarlo en cualquier momento.
        </li>
        <li>Ninguno de los agentes se ha validado en un estudio clínico.</li>
      </ul>
    ),
  },
  {
    id: 'datos',
    title: 'Los datos son de su organización',
    content: (
      <>
        <p>
          Su organización conserva todos los derechos sobre los datos de sus pacientes. Auxilia los trata solo
          para prestarle el servicio, según el acuerdo de asociado comercial (BAA), y los separa de los de
          cualquier otra organización.
        </p>
        <p>
          Puede llevárselos en un formato estándar: la ficha de cada paciente se exporta entera, y la interfaz
          FHIR R4 exporta todos los pacientes de la organización.
        </p>
      </>
    ),
  },
  {
    id: 'organizacion',
    title: 'Obligaciones de la organización',
    content: (
      <ul>
        <li>Dar acceso solo a quien lo necesita.</li>
        <li>Informar a sus pacientes de que puede responderles un agente y tener sus consentimientos.</li>
        <li>Revisar las propuestas y las tareas que los agentes le dejan.</li>
        <li>Mantener correctos los datos de contacto de sus pacientes y los horarios de la agenda.</li>
      </ul>
    ),
  },
  {
    id: 'propiedad',
    title: 'De quién es qué',
    content: (
      <p>
        El programa, su diseño y su nombre son de Auxilia, y su organización puede usarlos mientras dure el
        servicio. Lo que su organización escribe, configura o importa sigue siendo suyo, también las
        instrucciones de sus agentes.
      </p>
    ),
  },
  {
    id: 'precio',
    title: 'Precio',
    content: (
      <p>
        Crear una cuenta y probar el servicio no cuesta nada. Cualquier precio se acuerda antes por escrito
        con su organización. Los modelos de IA externos que su administración permita tienen el coste por uso
        que se muestra en cada agente.
      </p>
    ),
  },
  {
    id: 'disponibilidad',
    title: 'Disponibilidad y cambios',
    content: (
      <p>
        El <Link to={statusPath}>estado del servicio</Link> muestra cómo responde cada componente, cómo lo ha
        hecho en los últimos 90 días y qué incidencias hay. El servicio puede cambiar: si cambian estos
        términos de modo que afecte a sus derechos, tendrán otra versión y se le pedirá que la acepte.
      </p>
    ),
  },
  {
    id: 'responsabilidad',
    title: 'Responsabilidad',
    content: (
      <p>
        En la medida en que la ley lo permite, Auxilia no responde de las decisiones clínicas tomadas con
        ayuda del servicio ni de los daños indirectos. Nada de lo dicho aquí limita las obligaciones que la
        HIPAA y el acuerdo de asociado comercial imponen a Auxilia.
      </p>
    ),
  },
  {
    id: 'fin',
    title: 'Fin del servicio',
    content: (
      <p>
        Su organización puede dejar el servicio cuando quiera; <Link to={contactPath}>escríbanos</Link> para
        cerrarlo. Al terminar, los datos de los pacientes se devuelven o se destruyen como dispone el acuerdo
        de asociado comercial. Podemos suspender una cuenta que incumpla estos términos, tras avisar, o sin
        aviso si hay riesgo para los pacientes o para sus datos.
      </p>
    ),
  },
];
