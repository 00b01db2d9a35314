const namesOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => line.trim().split(', '))
    .map((entry) => entry.split('=') as [string, ...string[]]);

/** Medicines by their Spanish name; after the sign of equality brands and other names, folded. */
export const medicationNames: readonly (readonly [string, ...string[]])[] = namesOf(`
  losartán=cozaar=losartan potasico, valsartán=diovan, telmisartán=micardis, irbesartán=avapro, olmesartán=benicar, candesartán=atacand
  lisinopril=lisinoprilo=zestril=prinivil, enalapril=enalaprilo, captopril, ramipril=altace, benazepril, perindopril
  amlodipino=amlodipina=norvasc, nifedipino=nifedipina, diltiazem=cardizem, verapamilo=verapamil, felodipino
  metoprolol=lopressor=toprol, atenolol=tenormin, carvedilol=coreg, propranolol=inderal, bisoprolol, nebivolol=bystolic
  hidroclorotiazida=hctz, clortalidona, furosemida=lasix, espironolactona=aldactone, torasemida, indapamida
  hidralazina, clonidina=catapres, doxazosina=cardura, prazosina, isosorbida, nitroglicerina
  atorvastatina=lipitor, simvastatina=zocor, rosuvastatina=crestor, pravastatina, lovastatina, ezetimiba=zetia, fenofibrato, gemfibrozilo=gemfibrozil
  metformina=glucophage=metformin=glucofage, glibenclamida=gliburida, glimepirida=amaryl, glipizida=glipizide, sitagliptina=januvia, linagliptina=tradjenta
  empagliflozina=jardiance, dapagliflozina=farxiga, canagliflozina=invokana, pioglitazona=actos, semaglutida=ozempic=rybelsus=wegovy, dulaglutida=trulicity, liraglutida=victoza=saxenda, tirzepatida=mounjaro=zepbound
  insulina glargina=lantus=basaglar=toujeo, insulina lispro=humalog, insulina aspart=novolog=novorapid, insulina NPH=insulina nph=humulin=novolin, insulina degludec=tresiba, insulina
  levotiroxina=eutirox=synthroid=levothyroxine, metimazol=tiamazol, propiltiouracilo
  aspirina=acido acetilsalicilico=aspirin=adiro=aspirinita=cardioaspirina=bufferin, acenocumarol=sintrom, clopidogrel=plavix, warfarina=coumadin, apixabán=apixaban=eliquis, rivaroxabán=xarelto, dabigatrán=pradaxa, enoxaparina=lovenox, heparina, ticagrelor=brilinta
  paracetamol=acetaminofen=tylenol=tempra=panadol=winadol=apiretal=tafirol=gelocatil=dolex, ibuprofeno=advil=motrin=ibupirac=actron=neobrufen=espidifen, dexketoprofeno=enantyum, naproxeno=aleve=flanax=naproxen=apronax, diclofenaco=voltaren=cataflam, ketorolaco=toradol, meloxicam=mobic, celecoxib=celebrex, indometacina, etoricoxib=arcoxia, metamizol=dipirona=novalgina=nolotil=neo-melubrina
  tramadol, codeína, morfina, oxicodona=oxycontin=percocet, hidrocodona=vicodin=norco, buprenorfina=suboxone, metadona, fentanilo
  ciclobenzaprina=flexeril, metocarbamol=robaxin, tizanidina=zanaflex, baclofeno, carisoprodol
  omeprazol=prilosec, pantoprazol=protonix, esomeprazol=nexium, lansoprazol=prevacid, famotidina=pepcid, ranitidina, sucralfato, metoclopramida=reglan, ondansetrón=zofran, loperamida=imodium, bismuto=pepto bismol=pepto, simeticona, protector gástrico=protector gastrico=protector de estomago=protector del estomago=protector estomacal, lactulosa, polietilenglicol=miralax, psyllium=metamucil=psilio, butilhioscina=buscapina
  amoxicilina=amoxil, amoxicilina con ácido clavulánico=amoxicilina con acido clavulanico=augmentin=amoxiclav, penicilina=bencetazil=benzetacil, ampicilina, dicloxacilina, cefalexina=keflex, ceftriaxona, cefuroxima, azitromicina=zitromax=zithromax=z-pak, claritromicina, eritromicina, clindamicina, doxiciclina, minociclina, ciprofloxacino=ciprofloxacina=cipro, levofloxacino=levofloxacina=levaquin, trimetoprima con sulfametoxazol=bactrim=sulfametoxazol, nitrofurantoína=macrobid, metronidazol=flagyl, fosfomicina, rifampicina, isoniazida
  fluconazol=diflucan, clotrimazol, ketoconazol, nistatina, terbinafina, aciclovir=acyclovir, valaciclovir=valtrex, oseltamivir=tamiflu, ivermectina, albendazol, mebendazol, hidroxicloroquina=plaquenil
  salbutamol=albuterol=ventolin=proair=aerolin, budesonida=pulmicort, fluticasona=flonase=flovent, fluticasona con salmeterol=advair, budesonida con formoterol=symbicort, montelukast=singulair, tiotropio=spiriva, ipratropio=atrovent, beclometasona
  loratadina=claritin=clarityne, cetirizina=zyrtec, fexofenadina=allegra, difenhidramina=benadryl, desloratadina, clorfeniramina, hidroxizina=hidroxicina=vistaril
  prednisona, prednisolona, dexametasona, metilprednisolona=medrol, hidrocortisona, betametasona, triamcinolona
  sertralina=zoloft, fluoxetina=prozac, escitalopram=lexapro, citalopram=celexa, paroxetina=paxil, venlafaxina=effexor, duloxetina=cymbalta, bupropión=wellbutrin, mirtazapina=remeron, trazodona=trazodone=desyrel, amitriptilina=elavil, nortriptilina, buspirona
  alprazolam=xanax=tafil=alplax=trankimazin, clonazepam=rivotril=klonopin, lorazepam=ativan=orfidal=trapax, diazepam=valium, zolpidem=ambien, melatonina, quetiapina=seroquel, olanzapina=zyprexa, risperidona=risperdal, aripiprazol=abilify, haloperidol=haldol, litio
  gabapentina=neurontin, pregabalina=lyrica, carbamazepina=tegretol, ácido valproico=acido valproico=depakote=valproato, lamotrigina=lamictal, levetiracetam=keppra, topiramato=topamax, fenitoína=dilantin, fenobarbital
  metilfenidato=ritalin=concerta, anfetamina=adderall, lisdexanfetamina=vyvanse, atomoxetina=strattera
  sumatriptán=imitrex, rizatriptán=maxalt, levodopa=sinemet=carbidopa, donepezilo=donepezil=aricept, memantina=namenda
  tamsulosina=flomax, finasterida=proscar, oxibutinina=ditropan, sildenafilo=viagra=sildenafil, tadalafilo=cialis=tadalafil
  anticonceptivos=pastillas anticonceptivas=pildora=anticonceptivo=anticonceptivas=anticonceptiva, levonorgestrel=plan b, medroxiprogesterona=depo-provera=depo provera, estradiol, progesterona, tamoxifeno, anastrozol, letrozol
  alendronato=fosamax, calcio, vitamina D=vitamina d, vitamina C=vitamina c, vitamina B12=vitamina b12=complejo b, ácido fólico=acido folico, hierro=sulfato ferroso, multivitaminas=multivitaminico=vitaminas, vitaminas prenatales=prenatales, omega 3=omega-3, biotina, colágeno=colageno, probióticos=probioticos, magnesio, potasio, zinc
  alopurinol=allopurinol=zyloprim, colchicina, metotrexato=methotrexate, adalimumab=humira, etanercept=enbrel, sulfasalazina, azatioprina, micofenolato, tacrolimus, digoxina, amiodarona
  guaifenesina=mucinex, dextrometorfano=robitussin, pseudoefedrina=sudafed, ambroxol, bromhexina
`);
