/** Made-up people: first and last names are drawn by themselves, so whom they resemble is chance. */
export const FIRST_NAMES: readonly string[] =
  'Aaliyah Abigail Adrian Aisha Alejandro Alice Amara Amir Andre Angela Anita Anthony Ariel Arjun Ava Beatriz Benjamin Bianca Brandon Brianna Caleb Camila Carlos Carmen Caroline Cedric Celeste Charlotte Chidi Chloe Christopher Claire Daniel Daniela Darius Deborah Devon Diana Dominic Elena Elijah Emeka Emily Emma Esther Ethan Eva Farah Fatima Felix Fiona Gabriel Gloria Grace Grant Hannah Harper Helen Hiro Hugo Ibrahim Imani Irene Isaac Isabel Ivan Jamal Janelle Jasmine Javier Jenna Jerome Joanna Jonah Jordan Joseph Julia Kaito Kareem Karen Katherine Keisha Kenji Kiara Kofi Lara Laura Layla Leah Leila Leon Liam Lillian Lucas Lucia Maya Marcus Margaret Maria Marisol Martin Mateo Megan Mei Miguel Mina Miriam Monica Nadia Naomi Natalie Nathan Nicole Nina Noah Nora Olivia Omar Oscar Patricia Paul Pedro Peter Priya Quinn Rachel Rafael Rashid Rebecca Renata Robert Rosa Ruth Samira Samuel Sandra Santiago Sara Sasha Sean Simone Sofia Sonia Stella Stephen Sunita Tamara Tara Teresa Theo Thomas Tomas Valeria Vanessa Victor Vivian Wesley William Xavier Yara Yolanda Yusuf Zara Zoe'.split(
    ' ',
  );

export const LAST_NAMES: readonly string[] =
  'Abbott Acosta Adeyemi Aguilar Alvarez Anderson Andrade Banerjee Barnes Bauer Becker Bennett Bergman Bishop Brennan Brooks Bryant Cabrera Callahan Campbell Cardenas Carlson Castillo Chandra Chen Choi Clarke Cohen Coleman Contreras Cooper Cruz Dalton Daniels Delgado Desai Diallo Dixon Dominguez Donovan Edwards Ellison Eriksson Espinoza Fernandez Fischer Fitzgerald Fleming Flores Foster Franklin Fuentes Gallagher Garcia Gibson Goldberg Gomez Gonzalez Graham Greene Gupta Gutierrez Hale Hamilton Hansen Harrington Hassan Hayes Henderson Hernandez Hoffman Holloway Huang Hughes Ibarra Ibrahim Ingram Iyer Jackson Jacobs Jensen Jimenez Johansson Kapoor Katz Keller Khan Kim Kowalski Lambert Larson Levine Lindgren Lopez Lowe Mahmoud Malone Marsh Martinez Mbeki McCarthy Medina Mehta Mendoza Meyer Mitchell Molina Morales Moreno Morgan Murphy Nakamura Navarro Nelson Nguyen Novak Obrien Okafor Olsen Ortega Ortiz Osei Owens Palmer Park Parker Patel Peralta Perez Peterson Pham Quintero Ramirez Ramos Reddy Reyes Rivera Robinson Romero Rosenberg Rossi Ruiz Salazar Sanchez Santos Sato Schneider Schultz Sharma Silva Simmons Singh Solomon Soto Spencer Stein Sullivan Suzuki Tanaka Torres Tran Underwood Vargas Vasquez Vega Wagner Walsh Warren Watanabe Weiss Whitaker Williams Wong Yamamoto Young Zamora Zimmerman'.split(
    ' ',
  );

export const STREETS: readonly string[] =
  'Alder Beacon Birch Bridge Canal Cedar Clover Creek Elm Fern Garden Harbor Hawthorn Hill Juniper Lake Larch Laurel Linden Maple Meadow Mill Oak Orchard Park Pine Prairie River Rowan Spring Summit Willow'.split(
    ' ',
  );
