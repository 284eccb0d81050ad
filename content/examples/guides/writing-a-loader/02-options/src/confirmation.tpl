<p>Dear {{ booking.customer }},</p>
<p>we keep a {{ booking.bike }} for you.</p>
<p>{{ booking.days }} days: {{ (booking.days * booking.price).toFixed(2) }} €</p>
