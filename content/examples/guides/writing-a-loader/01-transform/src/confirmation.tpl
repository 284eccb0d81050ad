<p>Dear {{ data.customer }},</p>
<p>we keep a {{ data.bike }} for you.</p>
<p>{{ data.days }} days: {{ (data.days * data.price).toFixed(2) }} €</p>
