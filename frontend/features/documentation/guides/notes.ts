import type { GuideGroup } from './guide.ts';

export const notes: GuideGroup = {
  id: 'notas',
  title: 'Del texto a la nota',
  summary: 'Escribir, pegar o dictar lo que se habló, y firmar una nota que dice de dónde sale cada frase.',
  guides: [
    {
      id: 'documentacion-clinica',
      title: 'Redactar una nota a partir de un texto',
      summary:
        'El borrador ordena sus propias palabras por apartados. Nada se firma sin que alguien lo haya visto.',
      who: 'Personal clínico',
      steps: [
        'Abra «Documentación clínica», elija el paciente, el «Tipo de nota» y la visita abierta, o pulse «Empezar una visita» o «Nota sin visita».',
        'Escriba o pegue el texto. De una conversación con un agente, tráigalo con «Traer de un agente».',
        'Pulse «Redactar la nota». Al pasar por una frase se señala en el texto de dónde sale; púlsela para corregirla o quitarla.',
        'Lo que el texto no dice lleva «Sin fuente»: pulse «Confirmar» o «Quitar». Alt y S llevan a la siguiente.',
        'Mire lo que contradice la ficha y pulse «Resolver». Lo que falta en la historia se ofrece con sus palabras: «A la historia» abre el formulario de siempre.',
        'Elija los códigos de la CIE-10-CM y pulse «Revisar y firmar»: la nota se abre junto a la ficha, con las diferencias y la firma.',
      ],
      notes: [
        'El texto se guarda con el borrador mientras lo escribe, también sin conexión, y se borra al firmar: queda la nota.',
        'Si después cambia una frase en la ficha, «Texto y fuentes» vuelve a esta página.',
      ],
    },
    {
      id: 'dictar-nota',
      title: 'Dictar',
      summary: 'Primero el consentimiento del paciente, que queda en su historia; después, la voz.',
      who: 'Personal clínico',
      steps: [
        'Pulse «Registrar consentimiento», diga quién decide y cómo, y elija «Acepta» o «No acepta». «Retirar» lo deja sin efecto desde ese momento.',
        'Pulse «Dictar» y hable. Diga los signos: punto, coma, punto y aparte, dos puntos.',
        'Pulse «Parar». Si el dictado se corta, lo oído hasta ahí está en el texto.',
      ],
      notes: [
        'El consentimiento vale para esa visita. Escribir y pegar no lo necesitan.',
        'Reconoce la voz el servicio de su organización, si quien administra lo indicó en «Dictado»; si no, el navegador, que puede enviarla al servicio de su fabricante. Junto a «Dictar» se dice adónde va, y donde no se puede, también.',
        'Con el servicio de su organización la voz se envía por trozos y no se guarda. Si uno no se pudo escribir, se envía al pulsar otra vez «Dictar»; al salir de la página se pierde.',
      ],
    },
  ],
};
