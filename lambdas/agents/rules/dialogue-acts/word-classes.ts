/** Words of a kind, folded; what is learnt of one of them is learnt of all. Beginnings end in `*`. */
const kinds: Readonly<Record<string, string>> = {
  weekday:
    'lunes martes miercoles jueves viernes sabado* domingo* biernes mierc monday tuesday wednesday thursday friday saturday sunday',
  month:
    'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre dic nov',
  part: 'manana mananas mananita tarde tardes tardecita tardecito noche noches mediodia madrugada temprano tempranito temprana tempranita morning afternoon',
  near: 'hoy ayer anteayer antier anoche pasado ahora ahorita ya pronto posible cuanto today tomorrow yesterday',
  span: 'dia dias diita semana semanas mes meses ano anos hora horas hrs hs minuto* min mins rato* ratito* quincena finde week weeks day days',
  next: 'proxim* siguiente viene entra sigue otro otra otros otras mismo misma mismito primero primera primer segundo segunda tercer* ultimo ultima next',
  from: 'desde hasta despues antes entre partir luego after before',
  number:
    'un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veint* treinta media cuarto pico',
  no: 'no ni nunca tampoco menos salvo excepto imposible jamas nel nope dont cant',
  turn: 'pero mejor sino prefiero preferiria aunque mas bien',
  why: 'porque pq xq que q k ya como pues',
  visit:
    'cita citas citica citita sita turno turnos turnito consulta consultas visita control revision chequeo appointment appt hora horita hueco huequito espacio espacito cupo campo campito lugar lugarcito numero fichita ficha',
  cancel:
    'cancel* anul* borr* quit* elimin* tach* tumb* suspend* suelt* soltar liber* baja bajame bajala deshac* desmarc* saquen* saque* sacame* ced* descart* desapunt* desagend* regal*',
  move: 'cambi* muev* mov* pas* corr* recorr* recorra* pate* aplaz* pospon* posterg* atras* adelant* reagend* reprogram* rodar rueda* corre* mud* traslad* modific* desplaz* retras* retras* resched* switch move',
  book: 'agend* apart* separ* reserv* cog* coj* sac* saqu* pid* ped* apunt* anot* met* coloc* consig* conseg* program* dar dame deme denme den dais busc* necesit* quier* quisier* querria quer* ocup* book schedule',
  come: 'voy vamos ire iremos asist* llego llegamos estare estaremos veng* vendre vendremos cuente cuenten falto faltare presente',
  cannot:
    'puedo podre podremos podemos podria pude alcanzo complica complico cruza sirve conviene queda viene acomoda',
  keep: 'dej* quede quedar quedo mantener mantengan igual tranquil* quiet* donde toque toquen',
  late: 'tarde tardecito retras* retraso demor* atras* trafico tapon trancon atasco tranque bus guagua micro taxi uber esper* aguant* aguard* llegando camino yendo saliendo',
  paper:
    'certificad* constancia* justificante* comprobante* justificativo* incapacidad* excusa* licencia* reposo informe* apto papel papelito carta note nota copia copias expediente historial historia record parte',
  bill: 'cobr* cargo* factur* recibo* bill bills bil biles cuenta copago copay pague pago pagar charge* deuda debo',
  refill:
    'recet* refill resurt* surt* renov* pastill* medicin* medicament* remedio* inhalador insulina tratamiento jarabe gotas parche* caja',
  results:
    'resultad* analisis analitica* examenes estudios laboratorio* labs biopsia placa* radiografia* mamografia citologia papanicolau prueba* ecografia resonancia',
  price:
    'cuanto cuesta vale sale precio* costo* tarifa* seguro aseguranza aceptan atienden horario* abren cierran abris direccion ubicad* queda parqueo estacionamiento aparcamiento ayunas llevar',
  kin: 'hij* mama mami mamita madre papa papi padre espos* marido mujer abuel* herman* tia tio suegr* niet* sobrin* bebe nin* nen* viejo vieja senora senor amig* vecin* jefe patron* kid mom dad wife husband',
  thanks: 'gracias thanks thank amable bendiciones dios agradec* grax',
  hello: 'hola buenas buenos buen dias saludos hello hi hey que tal',
  yes: 'si sip yes dale vale ok okay okey claro perfecto listo sale orale va venga bueno obvio simon aja ajam eso exacto correcto joya barbaro genial',
  end: 'nada olvid* todo deja dejalo dejelo nevermind resolv* arregl*',
  when: 'cuando que cual donde',
  person: 'persona humano alguien recepcion operador* secretaria senorita robot maquina',
  ill: 'dolor* duele* fiebre tos granito* mareo* gripe ardor hinch* picazon vomit* diarrea mal enferm* presion azucar sangr*',
};

const exact = new Map<string, string>();
const beginnings: [beginning: string, kind: string][] = [];
for (const [kind, words] of Object.entries(kinds))
  for (const word of words.split(' ')) {
    if (!word.endsWith('*')) exact.set(word, exact.get(word) ?? kind);
    else if (!beginnings.some(([known]) => known === word.slice(0, -1)))
      beginnings.push([word.slice(0, -1), kind]);
  }
beginnings.sort(([one], [other]) => other.length - one.length);

const known = new Map<string, string>();
const mostKnown = 20_000;

/** What is known of a folded word by itself; of a sign, the sign. */
export function classOf(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const kind = /^\d/.test(word)
    ? 'digits'
    : /^[a-z]/.test(word)
      ? (exact.get(word) ?? beginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ?? 'other')
      : word;
  if (known.size >= mostKnown) known.clear();
  known.set(word, kind);
  return kind;
}

/** It says something by its kind, and is no sign. */
export const isTelling = (wordClass: string): boolean =>
  wordClass !== 'other' && wordClass !== 'why' && /^[a-z]/.test(wordClass);

/** Of times. */
export const isOfTime = (wordClass: string): boolean =>
  ['weekday', 'month', 'part', 'near', 'span', 'next', 'from', 'number', 'digits'].includes(wordClass);
