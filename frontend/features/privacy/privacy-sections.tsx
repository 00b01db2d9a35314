import { Link } from 'react-router-dom';
import type { TextSection } from '../../ui/text-page.tsx';
import { contactPath } from '../contact/contact.page.ts';
import { documentationPath } from '../documentation/documentation.page.ts';

/** True of the product as it is: what is kept where and how long is set in infra/constructs and lambdas/platform. */
export const privacySections: readonly TextSection[] = [
  {
    id: 'alcance',
    title: 'A quién se dirige este aviso',
    content: (
      <>
        <p>
          Este aviso explica cómo trata Auxilia los datos de quienes visitan este sitio, de quienes tienen una
          cuenta y de los pacientes de las organizaciones que usan el servicio.
        </p>
        <p>
          Sobre los datos de los pacientes decide la organización sanitaria que los atiende. Auxilia los trata
          por encargo suyo, como asociado comercial según la HIPAA. Si usted es paciente, diríjase primero a
          su clínica: ella puede darle acceso a su historia, corregirla y decirle quién la ha consultado.
        </p>
      </>
    ),
  },
  {
    id: 'datos',
    title: 'Qué datos tratamos',
    content: (
      <ul>
        <li>
          <strong>Cuenta:</strong> nombre, apellidos, correo electrónico, organización, funciones, idioma y
          zona horaria. De la contraseña solo se guarda un verificador, y al iniciar sesión no viaja. Del
          autenticador se guarda, cifrada, la clave que comprueba sus códigos.
        </li>
        <li>
          <strong>Historia clínica:</strong> lo que su organización registra o importa de sus pacientes: datos
          demográficos, problemas, alergias, medicación, vacunas, resultados, consultas, notas, documentos,
          citas, mensajes y tareas.
        </li>
        <li>
          <strong>Agentes:</strong> las conversaciones y cada paso de los agentes de su organización, con lo
          que leyeron, lo que propusieron y quién lo aprobó.
        </li>
        <li>
          <strong>Registro de accesos:</strong> quién consultó o cambió qué dato de qué paciente y cuándo.
        </li>
        <li>
          <strong>Solicitudes:</strong> lo que usted escribe en los formularios de este sitio. No incluya en
          ellos datos de pacientes.
        </li>
        <li>
          <strong>Datos técnicos:</strong> por cada solicitud se anotan la hora, la función usada, el
          resultado y la duración, sin su contenido. En la nube, la red de distribución y el cortafuegos
          guardan además la dirección IP.
        </li>
      </ul>
    ),
  },
  {
    id: 'fines',
    title: 'Para qué los usamos',
    content: (
      <>
        <p>
          Para prestar el servicio: mostrar la historia a quien tiene permiso, gestionar citas y mensajes,
          ejecutar los agentes que su organización publica, comprobar quién entra y responder a sus
          solicitudes. También para detectar fallos y abusos.
        </p>
        <p>
          No vendemos datos, no mostramos publicidad y no usamos los datos de los pacientes para entrenar
          modelos. El modelo integrado de los agentes es un conjunto de reglas escritas que no aprende. Si su
          administración permite un modelo externo, lo que el agente necesita para responder se envía al
          proveedor de ese modelo.
        </p>
      </>
    ),
  },
  {
    id: 'proteccion',
    title: 'Cómo los protegemos',
    content: (
      <>
        <p>
          La verificación en dos pasos es obligatoria en todas las cuentas. Cada organización está separada de
          las demás en la propia base de datos, y cada función ve solo lo que le corresponde. Los datos se
          cifran en tránsito y en reposo. Cada acceso a datos de pacientes queda en un registro que solo crece
          y que revela cualquier alteración.
        </p>
        <p>
          La sesión se cierra sin actividad, a los 15 minutos o a los que elija su organización. Los mensajes
          a pacientes por correo electrónico no llevan contenido clínico, salvo que el paciente haya escrito
          primero por ese medio o lo haya consentido.
        </p>
        <p>
          El detalle de cada medida, y dónde se prueba, está en{' '}
          <Link to={{ pathname: documentationPath, hash: 'cumplimiento' }}>Cumplimiento de la HIPAA</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'navegador',
    title: 'Qué queda en su navegador',
    content: (
      <>
        <p>
          No usamos cookies de seguimiento ni herramientas de analítica de terceros. En el navegador se
          guardan: sus preferencias de pantalla, como el modo claro u oscuro o los filtros guardados; mientras
          dura la pestaña, la sesión y la hora de su última actividad; y los borradores de los formularios que
          aún no ha enviado, que pueden contener datos de pacientes.
        </p>
        <p>
          Los borradores se conservan si recarga la página y se borran al cerrar la sesión usted o cerrar la
          pestaña.
        </p>
        <p>
          Para abrirse antes y decirle cuándo no hay conexión, el navegador guarda también el programa: sus
          páginas vacías, estilos e iconos. Ninguna respuesta con datos de pacientes se guarda así.
        </p>
      </>
    ),
  },
  {
    id: 'plazos',
    title: 'Cuánto tiempo los conservamos',
    content: (
      <ul>
        <li>La historia clínica y sus versiones anteriores, mientras su organización use el servicio.</li>
        <li>El registro de accesos, mientras su organización use el servicio.</li>
        <li>
          En la nube, los registros de auditoría de la infraestructura, seis años; los de acceso a la red de
          distribución, un año; los de funcionamiento, tres meses.
        </li>
        <li>En la nube, las copias de seguridad diarias, 35 días; las mensuales, un año.</li>
        <li>
          El texto de los mensajes ya entregados se borra de la cola de envío; en la historia permanece.
        </li>
      </ul>
    ),
  },
  {
    id: 'encargados',
    title: 'Quién más interviene',
    content: (
      <p>
        En la nube, el servicio funciona en Amazon Web Services, en la región que se elige al desplegarlo. Los
        SMS y los mensajes de WhatsApp, si su organización los usa, pasan por Twilio. Un modelo de IA externo
        interviene solo si se ha configurado y la administración de su organización lo permite.
      </p>
    ),
  },
  {
    id: 'divulgaciones',
    title: 'A quién se comunican',
    content: (
      <p>
        A nadie más que a quienes se nombran en esta página, salvo que la ley obligue. Si una autoridad pide
        datos de pacientes, se avisa a su organización antes de entregarlos, siempre que la ley lo permita.
      </p>
    ),
  },
  {
    id: 'derechos',
    title: 'Sus derechos',
    content: (
      <>
        <p>Usted puede pedir acceso a los datos de su cuenta, su corrección o su supresión.</p>
        <p>
          En <em>Configuración de Cuenta</em> puede corregir su nombre, cambiar la contraseña y cerrar sus
          sesiones. Para lo demás, <Link to={contactPath}>escríbanos</Link>. La autoría de lo que usted anotó
          en una historia clínica se conserva, porque forma parte de la historia.
        </p>
        <p>
          Los pacientes tienen, según la HIPAA, derecho de acceso (45 CFR 164.524), de rectificación (164.526)
          y a un informe de las divulgaciones (164.528). Los atiende su clínica, con las herramientas de la
          ficha: exportación completa, historial de cambios y lista de quién ha accedido.
        </p>
      </>
    ),
  },
  {
    id: 'hipaa',
    title: 'HIPAA y acuerdo de asociado comercial',
    content: (
      <p>
        Al registrar una organización se acepta el acuerdo de asociado comercial (BAA), que puede leerse en el
        propio formulario y, después, en la configuración de la organización. En él, Auxilia se compromete a
        comunicar todo incidente de seguridad sin demora injustificada y como máximo en 10 días naturales
        desde que lo conoce.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios de este aviso',
    content: <p>Si este aviso cambia, cambia también la fecha que figura al principio de la página.</p>,
  },
];
