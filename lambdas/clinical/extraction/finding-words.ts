/** Signs and complaints that have no code of their own and are said to be there or not, and words of the regions. */
export const ownFindings: readonly string[] = `
exudado; exudados; derrame; derrame pleural; derrame pericárdico; crepitantes; crepitaciones; estertores; roncus; subcrepitantes
soplos; masa; masas; megalias; visceromegalias; condensación; condensaciones; infiltrado; consolidación; nódulo; nódulos; lesión
lesiones; adenopatía; adenopatías; adenomegalias; rigidez de nuca; signos meníngeos; signo de Murphy; signo de Blumberg; rebote
edema; edemas; edema facial; edema de miembros inferiores; fóvea; hinchazón; inflamación; enrojecimiento; eritema; secreción
secreción purulenta; flujo; flujo vaginal; leucorrea; sangrado; sangramiento; hemorragia; hemorragias; sangre en heces; supuración
pus; costras; vesículas; pápulas; pústulas; placas; ampollas; escalofríos; escalofrío; sudoración; diaforesis; sudores nocturnos
pérdida de peso; baja de peso; ganancia de peso; pérdida de apetito; hiporexia; anorexia; inapetencia; malestar general; decaimiento
congestión nasal; nariz tapada; goteo nasal; garganta irritada; dolor de garganta; ardor; ardor al orinar; ardor miccional
síntomas urinarios; síntomas respiratorios; síntomas constitucionales; clínica infecciosa; focalidad neurológica; déficit neurológico
déficit focal; convulsión; convulsiones; crisis convulsiva; crisis convulsivas; crisis comiciales; crisis asmática; pérdida de conciencia
ideación suicida; ideas de muerte; ideas suicidas; ideación autolítica; intento de suicidio; alucinaciones; llanto fácil
dificultad respiratoria; tiraje; tiraje intercostal; aleteo nasal; cianosis; intolerancia al ejercicio; opresión torácica
palpitaciones; dolor; dolor abdominal; dolor lumbar; dolor articular; dolor muscular; dolor óseo; dolor al orinar; dolor al caminar
molestia; molestias; limitación funcional; deformidad; impotencia funcional; cojera; claudicación; rigidez; rigidez matutina
tumefacción; crepitación; chasquido; bloqueo; inestabilidad; contractura; espasmo; espasmo muscular; hormigueo; parestesias
visión borrosa; pérdida de visión; ojo rojo; legañas; lagrimeo; zumbidos; pérdida auditiva; tapón de cerumen; otorrea; otalgia
fractura; fracturas; luxación; esguince; traumatismo; trauma; trombosis; estenosis; obstrucción; perforación; absceso; abscesos
quiste; quistes; pólipo; pólipos; cálculo; cálculos; litiasis; calcificación; calcificaciones; hernia; fístula; úlcera; úlceras
metástasis; recidiva; tumor; tumoración; neoplasia; isquemia; infarto; sobrecarga; dilatación; hipertrofia; atrofia; necrosis
ascitis; circulación colateral; hepatomegalia; esplenomegalia; distensión abdominal; defensa; defensa abdominal; peritonismo
muerte súbita; infección; infección respiratoria; sobreinfección; sepsis; reflujo; retención urinaria; globo vesical; incontinencia
caída del cabello; caída del pelo; piel seca; palidez; ictericia; prurito; sarpullido; ronchas; manchas; verrugas; acné
chorro; cagadera; diarreíta; seguidillas; churria; churrete; basca; bascas; arcadas; gómito; gómitos; agriera; llenura; empacho
maluquera; yeyo; soponcio; jaqueca; punzada; puntada; clavada; retortijón; retortijones; torzón; cólicos; pujo; estreñido; estitiquez
moquera; mocos; moco; catarro; trancazo; gripa; quebranto; destemplanza; calosfríos; apretazón; ahoguío; fatiga; cansancio; flojera
sofoco; angina; tabaquismo; alcoholismo; consumo de drogas; fuma; toma alcohol; bebe; tabaco; drogas; cocaína; marihuana
DM; otitis externa; reacción anafiláctica; síndrome depresivo; bacteriuria asintomática; insuficiencia cardíaca; manguito rotador
`
  .split(/[;\n]/)
  .map((text) => text.trim())
  .filter(
    (text) =>
      text !== '' &&
      !['fuma', 'bebe', 'tabaco', 'drogas', 'manguito rotador', 'reacción anafiláctica'].includes(text),
  );

/** Endings of words that name a disease or a sign, whoever wrote the list of them; of eight letters at least. */
export const findingEnding =
  /(?:itis|osis|emia|uria|algia|patia|ectasia|plejia|rragia|rrea|megalia|penia|dinia|paresia|trofia|plasia|estesia|fobia|opsia|opia|ragia|lisis|cele|stenia|geusia|osmia|oma|omas|omatosis|sarcoma|pnea|fagia|lalia|fasia|uresis|ismo|esclerosis|estenosis|ptosis|toxicosis|malacia|rexia)s?$/;
/** They end so and name none. */
export const noFinding =
  /^(?:sintoma|sistoma|diploma|idioma|aroma|axioma|cromosoma|genoma|abdomen|analisis|dialisis|hemodialisis|urianalisis|diagnosis|dosis|hipotesis|protesis|sintesis|biosintesis|metabolismo|organismo|mecanismo|microorganismos?|neumotorax|hematoma|glucemia|glicemia|academia|epidemia|farmacopea|homeopatia|osteopatia|gimnasia|fotocopia|biopsia|necropsia|autopsia|endoscopia|broncoscopia|colonoscopia|microscopia|terapia|anestesia|analgesia|mimetismo|optimismo|turismo|bautismo|ejercicismo|psicosis|natriuresis|diuresis|electrolisis|fibrinolisis|trombolisis|uremia|natremia|kalemia|calcemia|lipemia|uricemia|bilirrubinemia|fosfatemia|tonometria|retinograf|idem|lactosuria|eutrofia|eutimia|eupnea|eusistolia|apirexia|normocefalia|isometropia|emetropia|automatismo|mismo|bismo|catolicismo|atletismo|ciclismo|sedentarismo|mosis|emetropia)/;
