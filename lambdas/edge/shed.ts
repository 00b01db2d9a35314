/** When to try again after a request that was left out: by then a queue has emptied several times (seconds). */
const shedSeconds = 5;

export const shedHeaders = { 'retry-after': String(shedSeconds) };

export function waitText(seconds: number): string {
  return `Inténtelo de nuevo dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`;
}

const reasons = {
  person: 'Tiene demasiadas solicitudes a la espera.',
  organization: 'Su organización tiene demasiadas solicitudes a la espera.',
  all: 'El servicio está muy ocupado y atiende antes las alarmas y las historias de los pacientes.',
};

/**
 * A request that is not done now, for it would have kept others waiting. `of`: whose requests are too many; `all`: those of
 * everybody, more than the service can do.
 */
export class Shed extends Error {
  override name = 'Shed';
  readonly of: keyof typeof reasons;

  constructor(of: Shed['of']) {
    super(of);
    this.of = of;
  }

  /** For the person. */
  get detail(): string {
    return `${reasons[this.of]} ${waitText(shedSeconds)}`;
  }
}
