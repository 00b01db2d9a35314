import { setOf } from './set-of.ts';

export const monthWords = setOf(`
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene feb mar abr may jun
  jul ago sep sept oct nov dic january february march april june july august september october november december
`);

export const titleWords = setOf(`
  dr dra drs dres doctor doctora doctores don dona d dna sr sra srta senor senora senorita lic licenciado licenciada enf
  enfermero enfermera medico medica prof profesor profesora matrona fisioterapeuta psicologo psicologa
`);

export const hospitalWords = setOf(`
  hospital hosp h hgu hu clinica clinico centro salud sanatorio complejo hospitalario universitario policlinico policlinica
  ambulatorio consultorio instituto fundacion maternidad residencia medical center health clinic
`);

export const institutionWords = setOf(`
  universidad facultad escuela colegio instituto empresa laboratorios laboratorio fundacion asociacion ayuntamiento prision
  penitenciario centro residencia convento cuartel ejercito guarderia iglesia juzgado ministerio consejeria servicio
  carcel academia fabrica sociedad compania corporacion inc sl sa llc
`);

export const kinshipWords = setOf(`
  padre padres madre madres hermano hermana hermanos hermanas hijo hija hijos hijas abuelo abuela abuelos abuelas tio tia tios
  tias primo prima primos primas sobrino sobrina sobrinos sobrinas nieto nieta nietos nietas marido mujer esposo esposa pareja
  conyuge novio novia suegro suegra cunado cunada yerno nuera familia familiar familiares bisabuelo bisabuela gemelo gemela
  padrastro madrastra progenitores progenitor mama papa cuidador cuidadora
`);

export const sexWords = setOf(`
  varon varones hombre mujer mujeres nino nina ninos ninas h m v masculino femenino femenina masculina chico chica anciano
  anciana joven senor senora adolescente sexo lactante
`);

export const occupationWords = setOf(`
  agricultor agricultora ganadero ganadera albanil camarero camarera conductor conductora camionero taxista profesor profesora
  maestro maestra enfermero enfermera medico abogado abogada ingeniero ingeniera militar policia bombero bombera carpintero
  electricista fontanero mecanico mecanica soldador pintor pintora cocinero cocinera administrativo administrativa secretario
  secretaria vendedor vendedora comerciante pescador marinero minero obrero obrera jardinero peluquero peluquera costurera
  panadero carnicero estudiante jubilado jubilada empleado empleada funcionario funcionaria arquitecto arquitecta contador
  contadora empresario empresaria informatico informatica limpiadora pastor veterinario veterinaria periodista escritor
  escritora musico cantante bailarina deportista futbolista chofer repartidor repartidora cajero cajera ninera plomero
  ama trabajador trabajadora operario operaria auxiliar trabaja profesion ocupacion oficio
`);

/** Units: a number before them is a finding. */
export const unitWords = setOf(`
  mg g kg mcg ug ml dl l cm mm m ui u meq mmol mol mmhg lpm rpm x seg min h horas hora dias semanas minutos segundos c ng pg
  db hz kcal cc lx mgr gr grs cms mm3 l mosm fl nmol umol meses mes ano anos
`);
