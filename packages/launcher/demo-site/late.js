// Adds the form long after embed.js has run.
const place = document.getElementById('late');

document.getElementById('show').addEventListener('click', ({ currentTarget }) => {
  const form = document.createElement('div');
  form.dataset.carematch = '';
  form.dataset.profession = 'psychiatric-provider';
  place.append(form);
  place.hidden = false;
  currentTarget.hidden = true;
});
